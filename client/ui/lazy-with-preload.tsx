// React.lazy with a `preload` that loads the component's code before its first render.
import { type ComponentType, lazy, useState } from 'react'

export type LazyComponent = ComponentType & { preload: () => Promise<void> }

/**
 * Like `lazy`, but a preloaded component renders without suspending: React would show the fallback, and then throttle
 * its removal by 300 ms.
 */
export function lazyWithPreload(load: () => Promise<{ default: ComponentType }>): LazyComponent {
  let loaded: ComponentType | undefined
  let preloading: ReturnType<typeof load> | undefined
  // A failed preload is not repeated: on a second import Vite treats a stylesheet that failed as loaded.
  const Lazy = lazy(() => preloading ?? load())
  function LazyWithPreload() {
    // Constant while mounted: another component type would remount the screen.
    const [Loaded] = useState(() => loaded ?? Lazy)
    return <Loaded />
  }
  return Object.assign(LazyWithPreload, {
    preload: async () => {
      preloading = load()
      loaded = (await preloading).default
    },
  })
}

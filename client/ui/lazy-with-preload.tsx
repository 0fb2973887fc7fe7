// React.lazy with a `preload` that loads the component's code before its first render.
import { type ComponentType, lazy, useState } from 'react'

export type LazyComponent = ComponentType & { preload: () => Promise<void> }

/** Load errors that an error page has shown. */
const shownErrors = new Set<unknown>()

/** Called by the error boundary: a component whose load error was shown is loaded anew when it is opened again. */
export function recordShownError(error: unknown): void {
  shownErrors.add(error)
}

/**
 * Like `lazy`, but a preloaded component renders without suspending: React would show the fallback, and then throttle
 * its removal by 300 ms.
 */
export function lazyWithPreload(load: () => Promise<{ default: ComponentType }>): LazyComponent {
  let loaded: ComponentType | undefined
  let loading: ReturnType<typeof load> | undefined
  let failure: unknown
  const start = () => {
    // A failed load is not repeated in this page: Vite takes its stylesheet for loaded, some browsers keep the error.
    loading ??= load().catch((error: unknown) => {
      failure = error
      throw error
    })
    return loading
  }
  const Lazy = lazy(start)
  function LazyWithPreload() {
    // Constant while mounted: another component type would remount the screen.
    const [Component] = useState(() => loaded ?? (shownErrors.has(failure) && navigator.onLine ? ReloadedPage : Lazy))
    return <Component />
  }
  return Object.assign(LazyWithPreload, {
    preload: async () => {
      loaded = (await start()).default
    },
  })
}

/** Reloads the page, whose URL is the component's already. */
const ReloadedPage = lazy(() => {
  window.location.reload()
  return new Promise<never>(() => {})
})

// A modal sheet from the bottom of the column; its panel is loaded lazily.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SheetPanel, SheetProps } from './sheet-panel.tsx'

/** Requests of the screen itself go first; opening a sheet earlier loads the panel at once. */
const PRELOAD_DELAY_MS = 500

let loaded: typeof SheetPanel | undefined

async function load(): Promise<{ default: typeof SheetPanel }> {
  loaded = (await import('./sheet-panel.tsx')).SheetPanel
  return { default: loaded }
}

const LazyPanel = lazy(load)

/** Modal: focus stays inside and returns to the opening element. At most 85% of the height; its content scrolls. */
export function Sheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  useEffect(() => {
    // Not loaded now, it is loaded when the sheet opens, which shows a failure.
    const timer = setTimeout(() => load().catch(() => undefined), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasOpened) return null
  return (
    <Suspense>
      <OpenedSheet {...props} />
    </Suspense>
  )
}

/** A loaded panel renders without suspending: what follows would be one task, not slices. */
function OpenedSheet(props: SheetProps) {
  const [Panel] = useState(() => loaded ?? LazyPanel)
  return <Panel {...props} />
}

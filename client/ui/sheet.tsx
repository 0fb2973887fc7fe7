// A modal sheet from the bottom of the column; its panel is loaded lazily.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SheetProps } from './sheet-panel.tsx'

/** Requests of the screen itself go first; opening a sheet earlier loads the panel at once. */
const PRELOAD_DELAY_MS = 500

const load = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => load().then((module) => ({ default: module.SheetPanel })))

/** Modal: focus stays inside and returns to the opening element. At most 85% of the height; its content scrolls. */
export function Sheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(props.open)
  if (props.open && !hasOpened) setHasOpened(true)
  useEffect(() => {
    const timer = setTimeout(load, PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasOpened) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}

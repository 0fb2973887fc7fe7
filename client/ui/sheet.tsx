// A modal sheet from the bottom of the column; its panel is loaded lazily.
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import type { SheetProps } from './sheet-panel.tsx'
import { whenIdle } from './when-idle.ts'

/** Requests of the screen itself go first; opening a sheet earlier loads the panel at once. */
const PRELOAD_DELAY_MS = 500

const load = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => load().then((module) => ({ default: module.SheetPanel })))

/** Modal: focus stays inside and returns to the opening element. At most 85% of the height; its content scrolls. */
export function Sheet(props: SheetProps) {
  const [isPrepared, setIsPrepared] = useState(props.open)
  if (props.open && !isPrepared) setIsPrepared(true)
  useEffect(() => {
    // What a closed drawer consists of is made while nobody waits for it, so that the first opening takes no longer than others.
    const prepare = () => whenIdle(() => startTransition(() => setIsPrepared(true)))
    // A panel that cannot be loaded now is loaded, or missed, by opening it.
    const timer = setTimeout(() => void load().then(prepare, () => undefined), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isPrepared) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}

// A modal sheet from the bottom of the column; its panel is loaded lazily.
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import type { SheetProps } from './sheet-panel.tsx'

const load = () => import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel }))
const Panel = lazy(load)

/** Modal: focus stays inside and returns to the opening element. At most 85% of the height; its content scrolls. */
export function Sheet(props: SheetProps) {
  const [hasOpened, setHasOpened] = useState(props.sheet.isOpen)
  if (props.sheet.isOpen && !hasOpened) setHasOpened(true)
  // Preloads the panel. If this fails, opening the sheet loads the panel again and shows a failure.
  useEffect(() => whenIdle(() => void Promise.allSettled([load()])), [])
  if (!hasOpened) return null
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

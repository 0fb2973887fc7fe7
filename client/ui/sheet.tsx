// A sheet from the bottom of the column; the panel's code is fetched soon after the screen that may open it appears.
import { lazy, Suspense, useEffect, useState } from 'react'

/** Leaves the line to what the screen itself shows; who opens a sheet sooner has it fetched at once. */
const AFTER_MS = 500

const load = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => load().then((part) => ({ default: part.SheetPanel })))

export type SheetProps = {
  open: boolean
  /** Drag, scrim, Esc, back and the close of a button all end here. */
  onClose: () => void
  title: string
  /** A sentence under the title. */
  text?: React.ReactNode
  /** Buttons, stacked, primary first. */
  actions?: React.ReactNode
  children?: React.ReactNode
}

/** Modal: focus stays inside and returns to what opened it. At most 85% of the height; its content scrolls (design.md 8). */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useEffect(() => {
    const wait = setTimeout(load, AFTER_MS)
    return () => clearTimeout(wait)
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}

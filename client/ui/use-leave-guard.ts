// Asks before a form with unsaved input is left, the same for the arrow of the screen and the back of browser or phone.
import { useEffect, useRef } from 'react'
import { type SheetState, useSheet } from './use-sheet.ts'

type LeaveGuard = {
  /** Of the question. */
  sheet: SheetState
  /** What the arrow of the screen does. */
  back: () => void
  /** Lets the form go: closes what is open. A navigation may follow. */
  release: () => Promise<void>
}

/** While `isChanged`, the form stands on a history entry of its own; going back from it asks instead of leaving. */
export function useLeaveGuard(isChanged: boolean, leave: () => void): LeaveGuard {
  const guard = useSheet()
  const sheet = useSheet()
  const wasGuarded = useRef(false)
  const isReleased = useRef(false)
  const [isGuarded, isAsking] = [guard.isOpen, sheet.isOpen]
  const { open } = guard
  const { open: ask } = sheet
  useEffect(() => {
    if (isReleased.current || isAsking || isGuarded) {
      wasGuarded.current = isGuarded
      return
    }
    if (wasGuarded.current && isChanged) ask()
    else if (isChanged) open()
    wasGuarded.current = false
  })
  const release = async () => {
    isReleased.current = true
    await sheet.close()
    await guard.close()
  }
  return { sheet, back: () => (isGuarded ? void guard.close() : leave()), release }
}

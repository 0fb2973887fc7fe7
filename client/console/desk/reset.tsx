// The reset button, which asks for confirmation in place, and offers to undo for a minute.
import { useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import arrowCounterClockwiseBold from '#client/ui/icons/arrow-counter-clockwise-bold.svg?raw'
import arrowUUpLeftBold from '#client/ui/icons/arrow-u-up-left-bold.svg?raw'
import { useCommand } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { getPhoneState, resetSandbox, undoReset } from './reset-sandbox.ts'
import { offerUndo, useUndo } from './undo.ts'

const CONFIRM_TIMEOUT_MS = 3_000
const UNDO_TIMEOUT_MS = 60_000

export function Reset() {
  const [isAsking, setIsAsking] = useState(false)
  const before = useUndo()
  const reset = useCommand('everything', async () => {
    const phone = await getPhoneState()
    await resetSandbox(undefined, phone)
    offerUndo(phone)
  })
  const restore = useCommand('everything', async () => {
    if (before) await undoReset(before)
    offerUndo(null)
  })
  useEffect(() => {
    if (!isAsking) return
    const wait = setTimeout(() => setIsAsking(false), CONFIRM_TIMEOUT_MS)
    return () => clearTimeout(wait)
  }, [isAsking])
  useEffect(() => {
    if (!before) return
    const wait = setTimeout(() => offerUndo(null), UNDO_TIMEOUT_MS)
    return () => clearTimeout(wait)
  }, [before])

  if (before) {
    return (
      <Button style={{ minHeight: 42 }} disabled={restore.isPending} onClick={() => restore.mutate()}>
        <Icon svg={arrowUUpLeftBold} />
        Urungkan
      </Button>
    )
  }
  return (
    <Button
      variant={isAsking ? 'danger' : 'reject'}
      style={{ minHeight: 42 }}
      disabled={reset.isPending}
      onClick={() => {
        setIsAsking(!isAsking)
        if (isAsking) reset.mutate()
      }}
    >
      <Icon svg={arrowCounterClockwiseBold} />
      {isAsking ? 'Ulangi semua?' : 'Ulang'}
    </Button>
  )
}

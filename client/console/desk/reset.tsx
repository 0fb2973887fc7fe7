// Everything back to the beginning in one tap, which asks once on the same key, and can be undone (design.md 13, Reset).
import { useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import arrowCounterClockwiseBold from '#client/ui/icons/arrow-counter-clockwise-bold.svg?raw'
import arrowUUpLeftBold from '#client/ui/icons/arrow-u-up-left-bold.svg?raw'
import { useCommand } from '../queries.ts'
import { Key } from '../ui/panel.tsx'
import { holderNow, replaceWorld, undoReplace } from './replace-world.ts'
import { offerUndo, useUndo } from './undo.ts'

const ASKS_MS = 3_000
const OFFERS_MS = 60_000

export function Reset() {
  const [isAsking, setIsAsking] = useState(false)
  const before = useUndo()
  const reset = useCommand(async () => {
    const holder = await holderNow()
    await replaceWorld(undefined, holder)
    offerUndo(holder)
  })
  const restore = useCommand(async () => {
    if (before) await undoReplace(before)
    offerUndo(null)
  })
  useEffect(() => {
    if (!isAsking) return
    const wait = setTimeout(() => setIsAsking(false), ASKS_MS)
    return () => clearTimeout(wait)
  }, [isAsking])
  useEffect(() => {
    if (!before) return
    const wait = setTimeout(() => offerUndo(null), OFFERS_MS)
    return () => clearTimeout(wait)
  }, [before])

  if (before) {
    return (
      <Key style={{ minHeight: 42 }} disabled={restore.isPending} onClick={() => restore.mutate()}>
        <Icon svg={arrowUUpLeftBold} />
        Urungkan
      </Key>
    )
  }
  return (
    <Key
      kind={isAsking ? 'danger' : 'no'}
      style={{ minHeight: 42 }}
      disabled={reset.isPending}
      onClick={() => {
        setIsAsking(!isAsking)
        if (isAsking) reset.mutate()
      }}
    >
      <Icon svg={arrowCounterClockwiseBold} />
      {isAsking ? 'Ulangi semua?' : 'Ulang'}
    </Key>
  )
}

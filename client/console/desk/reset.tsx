// The reset button, which asks for confirmation in place, and the list of states that can be returned to.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#client/ui/format/date.ts'
import { Icon } from '#client/ui/icon.tsx'
import arrowCounterClockwiseBold from '#client/ui/icons/arrow-counter-clockwise-bold.svg?raw'
import arrowUUpLeftBold from '#client/ui/icons/arrow-u-up-left-bold.svg?raw'
import { savedStatesQuery, shoppersQuery, useCommand } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './reset.module.css'
import { getPhoneState, resetSandbox } from './reset-sandbox.ts'
import { returnTo, type SavedState, saveState } from './undo.ts'

const CONFIRM_TIMEOUT_MS = 3_000

export function Reset() {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useCommand('everything', async () => {
    const phone = await getPhoneState()
    await saveState('Ulang')
    await resetSandbox(undefined, phone)
  })
  useEffect(() => {
    if (!isAsking) return
    const wait = setTimeout(() => setIsAsking(false), CONFIRM_TIMEOUT_MS)
    return () => clearTimeout(wait)
  }, [isAsking])
  return (
    <div className={styles.buttons}>
      <UndoButton />
      <Button
        variant={isAsking ? 'danger' : 'reject'}
        className={styles.reset}
        disabled={reset.isPending}
        onClick={() => {
          setIsAsking(!isAsking)
          if (isAsking) reset.mutate()
        }}
      >
        <Icon svg={arrowCounterClockwiseBold} />
        {isAsking ? 'Ulangi semua?' : 'Ulang'}
      </Button>
    </div>
  )
}

function UndoButton() {
  const [isOpen, setIsOpen] = useState(false)
  const states = useQuery(savedStatesQuery()).data ?? []
  const restore = useCommand('everything', returnTo)
  return (
    <>
      <Button
        className={styles.undo}
        aria-label="Urungkan"
        title={states[0] ? `Urungkan: sebelum ${states[0].note.title}` : 'Belum ada yang bisa diurungkan'}
        disabled={states.length === 0 || restore.isPending}
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={arrowUUpLeftBold} size={18} />
      </Button>
      {isOpen && (
        <Dialog
          title="Kembali ke saat mana?"
          text="Dunia, jam, dan HP kembali seperti saat itu. Yang sekarang pun tersimpan di daftar ini."
          onClose={() => setIsOpen(false)}
        >
          <ul className={styles.states}>
            {states.map((state) => (
              <StateRow
                key={state.snapshot}
                state={state}
                onChoose={() => {
                  setIsOpen(false)
                  restore.mutate(state)
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function StateRow({ state: { note, now, createdAt }, onChoose }: { state: SavedState; onChoose: () => void }) {
  const shopper = useQuery(shoppersQuery()).data?.rows.find(({ phone }) => phone === note.phone)
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <span>
          <b>Sebelum {note.title}</b>
          {shopper?.firstName ?? note.phone ?? 'Tamu'} · jam dunia {formatDateTime(now)}
        </span>
        <small>{localTime.format(new Date(createdAt))}</small>
      </button>
    </li>
  )
}

/** When the presenter did it, by the presenter's clock. */
const localTime = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' })

// The people of this world: one tap signs the phone in as any of them (issue 7).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints } from '#client/ui/format/number.ts'
import { hereQuery, type Shopper, shoppersQuery, useCommand } from '../queries.ts'
import { signInOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { initialsOf, toneOf } from '../ui/avatar.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useShortcut } from '../ui/shortcut.ts'
import styles from './personas.module.css'

/** As many as fit beside the guest on a projector. */
const FRONT = 4
/** Whom a demo begins with, when they live in this world: Ratna, Bagas, Sari, Dimas. */
const FIRST = ['+6284000001234', '+6284000002345', '+6284000003456', '+6284000004567']

export function Personas() {
  const [showsAll, setShowsAll] = useState(false)
  const here = useQuery(hereQuery()).data
  const everyone = useQuery(shoppersQuery()).data?.rows ?? []
  const hand = useCommand((shopper: Shopper | null) => (shopper ? signInOnPhone(shopper.phone) : signOutOnPhone()))
  const people = everyone.filter(({ special, blocked }) => special !== null && !blocked).toSorted(byRank)
  const present = everyone.find(({ id }) => id === here?.shopper?.id)
  const front = people.slice(0, FRONT)
  if (present && !front.includes(present)) front.splice(-1, 1, present)
  const give = (shopper: Shopper | null) => {
    setShowsAll(false)
    hand.mutate(shopper)
  }
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">Siapa yang memegang HP</legend>
      <Person letter="?" name="Tamu" isOn={here !== undefined && !here.shopper} number={1} onPick={() => give(null)} />
      {front.map((shopper, at) => (
        <Person
          key={shopper.id}
          letter={initialsOf(shopper)}
          tone={toneOf(shopper)}
          name={shopper.firstName ?? 'Baru'}
          special={shopper.special}
          isOn={shopper.id === here?.shopper?.id}
          number={at + 2}
          onPick={() => give(shopper)}
        />
      ))}
      {people.length > FRONT && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          <span className="visually-hidden">Semua persona: </span>+{people.length - FRONT}
        </button>
      )}
      {showsAll && (
        <Dialog
          title="Siapa yang memegang HP?"
          text="Satu ketuk langsung masuk, tanpa kode."
          onClose={() => setShowsAll(false)}
        >
          <ul className={styles.list}>
            {people.map((shopper) => (
              <li key={shopper.id}>
                <button type="button" onClick={() => give(shopper)}>
                  <i data-tone={toneOf(shopper)}>{initialsOf(shopper)}</i>
                  <span>
                    <b>{[shopper.firstName, shopper.lastName].filter(Boolean).join(' ') || 'Belum bernama'}</b>
                    {shopper.special}
                  </span>
                  <small>{formatPoints(shopper.balance)}</small>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </fieldset>
  )
}

type PersonProps = {
  letter: string
  tone?: number
  name: string
  special?: string | null
  isOn: boolean
  number: number
  onPick: () => void
}

function Person({ letter, tone, name, special, isOn, number, onPick }: PersonProps) {
  useShortcut(String(number), onPick)
  return (
    <button
      type="button"
      className={styles.person}
      aria-pressed={isOn}
      title={special ? `${special} (${number})` : `Keluar, mulai sebagai tamu (${number})`}
      onClick={onPick}
    >
      <i data-tone={tone} aria-hidden="true">
        {letter}
      </i>
      {name}
    </button>
  )
}

function byRank(one: Shopper, other: Shopper): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ phone }: Shopper): number {
  const at = FIRST.indexOf(phone)
  return at < 0 ? FIRST.length : at
}

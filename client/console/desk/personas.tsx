// The personas of the sandbox: one click signs the phone in as any of them.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints } from '#client/ui/format/number.ts'
import { type Shopper, shoppersQuery, stateQuery, useCommand } from '../queries.ts'
import { signInOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { initialsOf, toneOf } from '../ui/avatar.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useShortcut } from '../ui/shortcut.ts'
import styles from './personas.module.css'

/** As many as fit beside the guest at 1280 px. */
const MAX_SHORTCUTS = 4
/** The first personas of the bar, where the preset has them: Ratna, Bagas, Sari, Dimas. */
const PREFERRED_PHONES = ['+6284000001234', '+6284000002345', '+6284000003456', '+6284000004567']

export function Personas() {
  const [showsAll, setShowsAll] = useState(false)
  const here = useQuery(stateQuery()).data
  const everyone = useQuery(shoppersQuery()).data?.rows ?? []
  const signIn = useCommand(['state', 'shopper'], (shopper: Shopper | null) =>
    shopper ? signInOnPhone(shopper.phone) : signOutOnPhone(),
  )
  const people = everyone.filter(({ special, blocked }) => special !== null && !blocked).toSorted(byRank)
  const present = everyone.find(({ id }) => id === here?.shopper?.id)
  const front = people.filter((shopper) => !isMagic(shopper)).slice(0, MAX_SHORTCUTS)
  if (present && !front.includes(present)) front.splice(-1, 1, present)
  const choose = (shopper: Shopper | null) => {
    setShowsAll(false)
    signIn.mutate(shopper)
  }
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">Siapa yang memegang HP</legend>
      <Person
        letter="?"
        name="Tamu"
        isOn={here !== undefined && !here.shopper}
        number={1}
        onChoose={() => choose(null)}
      />
      {front.map((shopper, at) => (
        <Person
          key={shopper.id}
          letter={initialsOf(shopper)}
          tone={toneOf(shopper)}
          name={shopper.firstName ?? 'Baru'}
          special={shopper.special}
          isOn={shopper.id === here?.shopper?.id}
          number={at + 2}
          onChoose={() => choose(shopper)}
        />
      ))}
      {people.length > MAX_SHORTCUTS && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          <span className="visually-hidden">Semua persona: </span>+{people.length - MAX_SHORTCUTS}
        </button>
      )}
      {showsAll && (
        <Dialog
          title="Siapa yang memegang HP?"
          text="Satu ketuk langsung masuk, tanpa kode."
          onClose={() => setShowsAll(false)}
        >
          <PersonList people={people.filter((shopper) => !isMagic(shopper))} onChoose={choose} />
          <details className={styles.magic}>
            <summary>Nomor ajaib untuk menguji</summary>
            <PersonList people={people.filter(isMagic)} onChoose={choose} />
          </details>
        </Dialog>
      )}
    </fieldset>
  )
}

function PersonList({ people, onChoose }: { people: Shopper[]; onChoose: (shopper: Shopper) => void }) {
  return (
    <ul className={styles.list}>
      {people.map((shopper) => (
        <li key={shopper.id}>
          <button type="button" onClick={() => onChoose(shopper)}>
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
  )
}

/** 0840-0000-00xx: numbers by which QA chooses a failure (decisions.md 2). */
function isMagic({ phone }: Shopper): boolean {
  return /^\+62840000000\d\d$/.test(phone)
}

type PersonProps = {
  letter: string
  tone?: number
  name: string
  special?: string | null
  isOn: boolean
  number: number
  onChoose: () => void
}

function Person({ letter, tone, name, special, isOn, number, onChoose }: PersonProps) {
  useShortcut(String(number), onChoose)
  return (
    <button
      type="button"
      className={styles.person}
      aria-pressed={isOn}
      title={special ? `${special} (${number})` : `Keluar, mulai sebagai tamu (${number})`}
      onClick={onChoose}
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
  const at = PREFERRED_PHONES.indexOf(phone)
  return at < 0 ? PREFERRED_PHONES.length : at
}

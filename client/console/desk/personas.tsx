// The personas of the sandbox: one click signs the phone in as a persona.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../messages/language.ts'
import { type Shopper, shoppersQuery, stateQuery, useCommand } from '../query/queries.ts'
import { signInOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { useShortcut } from '../stage/shortcut.ts'
import { initialsOf, toneOf } from '../ui/avatar.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './personas.module.css'
import { useRegisteredHere } from './registered-here.ts'

/** The number of personas that fit beside the guest at 1280 px. */
const MAX_SHORTCUTS = 4
/** The first personas of the bar, if the preset has them: Ratna, Bagas, Sari, Dimas. */
const PREFERRED_PHONES = ['+6284000001234', '+6284000002345', '+6284000003456', '+6284000004567']

export function Personas() {
  const t = useTranslations()
  const [showsAll, setShowsAll] = useState(false)
  const language = useLanguage()
  const here = useQuery(stateQuery()).data
  const everyone = useQuery(shoppersQuery()).data?.rows ?? []
  const signIn = useCommand(['state', 'shopper'], (shopper: Shopper | null) =>
    shopper ? signInOnPhone(shopper.phone) : signOutOnPhone(),
  )
  const present = everyone.find(({ id }) => id === here?.shopper?.id)
  const people = [...useRegisteredHere(everyone, present), ...everyone.filter(isPersona).toSorted(byRank)]
  const front = people.slice(0, MAX_SHORTCUTS)
  if (present && !front.includes(present)) front.splice(-1, 1, present)
  const choose = (shopper: Shopper | null) => {
    setShowsAll(false)
    signIn.mutate(shopper)
  }
  return (
    <fieldset className={styles.people}>
      <legend className="visually-hidden">{t('bar.personas.label')}</legend>
      <Person
        letter="?"
        name={t('bar.personas.guest')}
        isOn={here !== undefined && !here.shopper}
        number={1}
        onChoose={() => choose(null)}
      />
      {front.map((shopper, at) => (
        <Person
          key={shopper.id}
          letter={initialsOf(shopper)}
          tone={toneOf(shopper)}
          name={shopper.firstName ?? t('bar.personas.new')}
          special={shopper.special?.[language]}
          isOn={shopper.id === here?.shopper?.id}
          number={at + 2}
          onChoose={() => choose(shopper)}
        />
      ))}
      {people.length > MAX_SHORTCUTS && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {t('bar.personas.all', { count: people.length - MAX_SHORTCUTS })}
        </button>
      )}
      {showsAll && (
        <Dialog title={t('bar.personas.choose')} text={t('bar.personas.oneTap')} onClose={() => setShowsAll(false)}>
          <PersonList people={people} onChoose={choose} />
        </Dialog>
      )}
    </fieldset>
  )
}

function PersonList({ people, onChoose }: { people: Shopper[]; onChoose: (shopper: Shopper) => void }) {
  const t = useTranslations()
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {people.map((shopper) => (
        <li key={shopper.id}>
          <button type="button" onClick={() => onChoose(shopper)}>
            <i data-tone={toneOf(shopper)}>{initialsOf(shopper)}</i>
            <span>
              <b>{[shopper.firstName, shopper.lastName].filter(Boolean).join(' ') || t('bar.personas.nameless')}</b>
              {shopper.special?.[language]}
            </span>
            <small>{t('bar.personas.points', { points: shopper.balance })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Excludes 0840-0000-00xx, the phone numbers that trigger a failure (decisions 208). */
function isPersona({ special, blocked, phone }: Shopper): boolean {
  return special !== null && !blocked && !/^\+62840000000\d\d$/.test(phone)
}

type PersonProps = {
  letter: string
  tone?: number
  name: string
  special?: string | undefined
  isOn: boolean
  number: number
  onChoose: () => void
}

function Person({ letter, tone, name, special, isOn, number, onChoose }: PersonProps) {
  const t = useTranslations()
  useShortcut(String(number), onChoose)
  return (
    <button
      type="button"
      className={styles.person}
      aria-pressed={isOn}
      title={special ? `${special} (${number})` : t('bar.personas.signOut', { key: String(number) })}
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

// Who else has a console open on this sandbox: who holds their phones, and what they changed last.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import userFill from '#client/ui/icons/user-fill.svg?raw'
import { CONSOLE_ID } from '../console-id.ts'
import { lastChangeOf, nameOf, type OtherConsole } from '../others-changes.ts'
import { consolesQuery } from '../queries.ts'
import stage from '../stage/stage.module.css'
import { Dialog } from '../ui/dialog.tsx'
import styles from './other-consoles.module.css'

export function OtherConsoles() {
  const [isOpen, setIsOpen] = useState(false)
  const others = (useQuery(consolesQuery()).data?.rows ?? []).filter(({ id }) => id !== CONSOLE_ID)
  if (others.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={stage.key}
        aria-label={`${others.length} konsol lain di dunia ini`}
        title="Siapa lagi di dunia ini"
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={userFill} />
        <b className={stage.badge}>{others.length}</b>
      </button>
      {isOpen && (
        <Dialog
          title="Siapa lagi di dunia ini"
          text="Dunia ini dipakai bersama: yang diubah satu konsol terlihat di semua. Tiap konsol memegang HP-nya sendiri."
          onClose={() => setIsOpen(false)}
        >
          <ul className={styles.list}>
            {others.map((other) => (
              <OtherRow key={other.id} other={other} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function OtherRow({ other }: { other: OtherConsole }) {
  const change = lastChangeOf(other.changes)
  return (
    <li>
      <b>{nameOf(other)}</b>
      <span>Membuka konsol pukul {localTime.format(new Date(other.openedAt))}.</span>
      {change && (
        <span>
          Terakhir {change.text}, pukul {localTime.format(new Date(change.at))}.
        </span>
      )}
    </li>
  )
}

/** By the presenters' clocks, not by the sandbox's. */
const localTime = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' })

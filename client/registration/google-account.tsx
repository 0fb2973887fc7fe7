// Which account at Google this is: its initial, name and address.
import styles from './google-account.module.css'
import type { Newcomer } from './google-queries.ts'

export function GoogleAccount({ newcomer: { email, firstName, lastName } }: { newcomer: Newcomer }) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email
  return (
    <div className={styles.account}>
      <span className={styles.face} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        {name !== email && <small>{email}</small>}
      </span>
    </div>
  )
}

// The chosen Google account: initial, name and e-mail.
import type { NewGoogleAccount } from '#contract/google.ts'
import styles from './google-account.module.css'

export function GoogleAccount({ newcomer: { email, firstName, lastName } }: { newcomer: NewGoogleAccount }) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email
  return (
    <div className={styles.account}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        {name !== email && <small>{email}</small>}
      </span>
    </div>
  )
}

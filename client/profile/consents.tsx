// What one agrees to: the names of the two documents, links where they have a page.
import { Link } from 'react-router-dom'
import { useLeadsTo } from '../ui/leads.ts'
import styles from './consents.module.css'

const TERMS = { to: '/terms', name: 'Syarat Layanan' }
const PRIVACY = { to: '/privacy', name: 'Kebijakan Privasi' }

/** `Syarat Layanan dan Kebijakan Privasi` inside a sentence. */
export function LegalNames() {
  return (
    <>
      <LegalName {...TERMS} /> dan <LegalName {...PRIVACY} />
    </>
  )
}

/** The line at the end of a sign-in screen. */
export function LegalLine() {
  return (
    <p className={styles.line}>
      Dengan melanjutkan, kamu setuju pada <LegalNames />.
    </p>
  )
}

function LegalName({ to, name }: { to: string; name: string }) {
  const leadsTo = useLeadsTo()
  if (!leadsTo(to)) return <b>{name}</b>
  return (
    <Link className={styles.name} to={to}>
      {name}
    </Link>
  )
}

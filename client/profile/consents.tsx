// The legal documents and the consents that a registration asks for.
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Text } from '../ui/layout.tsx'
import styles from './consents.module.css'

/** The sentence at the end of the sign-in screen. */
export function LegalNotice() {
  return (
    <p className={styles.notice}>
      Dengan melanjutkan, kamu setuju pada <LegalDocuments />.
    </p>
  )
}

function LegalDocuments() {
  return (
    <>
      <Link className={styles.document} to="/terms">
        Syarat Layanan
      </Link>{' '}
      dan{' '}
      <Link className={styles.document} to="/privacy">
        Kebijakan Privasi
      </Link>
    </>
  )
}

/** `error` is undefined once the terms are accepted; `input` is what a registration sends. */
export function useConsents() {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [marketing, setMarketing] = useState(false)
  return {
    hasAgreed,
    setHasAgreed,
    marketing,
    setMarketing,
    error: hasAgreed ? undefined : 'Setujui dulu untuk melanjutkan.',
    input: { terms: true, privacy: true, marketing } as const,
  }
}

type ConsentFieldsProps = { consents: ReturnType<typeof useConsents>; error: string | undefined; onAgree: () => void }

export function ConsentFields({ consents, error, onAgree }: ConsentFieldsProps) {
  return (
    <div>
      <Checkbox
        required
        checked={consents.hasAgreed}
        error={error}
        onChange={(event) => {
          consents.setHasAgreed(event.target.checked)
          onAgree()
        }}
      >
        <Text block size="sm" pad={[2, 0, 0]}>
          Saya setuju pada <LegalDocuments />.
        </Text>
      </Checkbox>
      <MarketingConsent checked={consents.marketing} onChange={consents.setMarketing} />
    </div>
  )
}

export function MarketingConsent({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      <Text block size="sm" pad={[2, 0, 0]}>
        Saya ingin menerima info promo.
      </Text>
    </Checkbox>
  )
}

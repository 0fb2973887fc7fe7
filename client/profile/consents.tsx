import { Link } from 'react-router-dom'
import { Checkbox } from '../ui/form/checkbox.tsx'
import type { Form } from '../ui/form/use-form.ts'
import { Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'

export type Consents = { terms: boolean; marketing: boolean }
export const NO_CONSENTS: Consents = { terms: false, marketing: false }

export function validateConsents({ terms }: Consents): string | undefined {
  return terms ? undefined : 'Setujui dulu untuk melanjutkan.'
}

export const toConsentInput = ({ marketing }: Consents) => ({ terms: true, privacy: true, marketing }) as const

type ConsentFieldsProps = { form: Pick<Form<Consents, 'consents'>, 'values' | 'errors' | 'change'> }

export function ConsentFields({ form: { values, errors, change } }: ConsentFieldsProps) {
  return (
    <div>
      <Checkbox
        required
        checked={values.terms}
        error={errors.consents}
        onChange={(event) => change({ terms: event.target.checked }, 'consents')}
      >
        <Text block size="sm" pad={[2, 0, 0]}>
          Saya setuju pada{' '}
          <Link className={text.link} to="/terms">
            Syarat Layanan
          </Link>{' '}
          dan{' '}
          <Link className={text.link} to="/privacy">
            Kebijakan Privasi
          </Link>
          .
        </Text>
      </Checkbox>
      <MarketingConsent checked={values.marketing} onChange={(marketing) => change({ marketing })} />
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

// The recipient of a reward: a phone number with its operator, a meter number, or an address.
import type { RewardType } from '#contract/reward.ts'
import { TextArea, TextField } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { findOperator } from './recipient.ts'

type Props = {
  account: RewardType['account']
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
}

export function RecipientField({ account: { kind, label }, value, onChange, onBlur, error }: Props) {
  switch (kind) {
    case 'none':
      return null
    case 'phone': {
      const operator = findOperator(value)
      return (
        <PhoneField
          label={label}
          name="account"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          hint={operator && `Operator: ${operator}`}
        />
      )
    }
    case 'meter':
      return (
        <TextField
          label={label}
          name="account"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Contoh: 14012345678"
          value={value}
          onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 12))}
          onBlur={onBlur}
          error={error}
          hint="11 atau 12 angka, ada di meteran atau struk listrik."
        />
      )
    case 'address':
      return (
        <TextArea
          label={label}
          name="account"
          autoComplete="street-address"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
          hint="Jalan, nomor, kelurahan, kota, dan kode pos."
        />
      )
  }
}

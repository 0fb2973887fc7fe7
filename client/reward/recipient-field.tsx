// The recipient of a reward: a phone number with its operator, a meter number, or an address.
import { digitsIn } from '#contract/digits.ts'
import type { RewardType, Wallet } from '#contract/reward.ts'
import fieldStyles from '../ui/form/field.module.css'
import { Field, FieldBox, TextArea, TextField } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { findOperator } from './recipient.ts'

const WALLETS: Wallet[] = ['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja']

type WalletProps = {
  value: Wallet | undefined
  onChange: (wallet: Wallet | undefined) => void
  error: string | undefined
}

export function WalletField({ value, onChange, error }: WalletProps) {
  return (
    <Field label="Dompet digital" error={error}>
      {(control) => (
        <FieldBox invalid={Boolean(error)}>
          <select
            {...control}
            required
            className={fieldStyles.input}
            name="wallet"
            value={value ?? ''}
            onChange={({ target }) => onChange(WALLETS.find((wallet) => wallet === target.value))}
          >
            <option value="" disabled>
              Pilih dompet
            </option>
            {WALLETS.map((wallet) => (
              <option key={wallet}>{wallet}</option>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  )
}

type Props = {
  account: RewardType['account']
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

export function RecipientField({ account: { kind, label }, ...control }: Props) {
  const { value, onChange } = control
  const field = { label, name: 'account', ...control }
  switch (kind) {
    case 'none':
      return null
    case 'phone': {
      const operator = findOperator(value)
      return <PhoneField {...field} hint={operator && `Operator: ${operator}`} />
    }
    case 'meter':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Contoh: 14012345678"
          onChange={(typed) => onChange(digitsIn(typed).slice(0, 12))}
          hint="11 atau 12 angka, ada di meteran atau struk listrik."
        />
      )
    case 'address':
      return <TextArea {...field} autoComplete="street-address" hint="Jalan, nomor, kelurahan, kota, dan kode pos." />
  }
}

import { TextField } from '../ui/form/field.tsx'

type Props = { value: string; error: string | undefined; onChange: (code: string) => void }

export function ReferralCodeField(field: Props) {
  return (
    <TextField
      {...field}
      label="Kode ajakan"
      optional
      name="referralCode"
      placeholder="Contoh: RATNA-7K2"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
    />
  )
}

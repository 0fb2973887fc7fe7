// A password input with a button that reveals the password.
import { useState } from 'react'
import { TextField } from '../ui/form/field.tsx'
import text from '../ui/layout/text.module.css'
import styles from './password-field.module.css'

type ValueProps = { value: string; error?: string | undefined; onChange: (value: string) => void }

type Props = ValueProps & { label: string; autoComplete: 'current-password' | 'new-password'; hint?: string }

export function PasswordField(field: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...field}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={72}
      suffix={
        <button
          type="button"
          className={`${text.link} ${styles.toggle}`}
          aria-label={`${isShown ? 'Sembunyikan' : 'Lihat'} ${field.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Sembunyikan' : 'Lihat'}
        </button>
      }
    />
  )
}

export function NewPasswordField(props: ValueProps) {
  return (
    <PasswordField
      {...props}
      label="Kata sandi baru"
      autoComplete="new-password"
      hint="8 sampai 72 karakter, dengan huruf dan angka."
    />
  )
}

export function validateNewPassword({ password }: { password: string }) {
  return { password: password ? undefined : 'Kata sandi wajib diisi.' }
}

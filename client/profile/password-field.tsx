// A password as it is typed; it can be looked at.
import { useState } from 'react'
import { TextField } from '../ui/form/field.tsx'
import styles from './password-field.module.css'

type Props = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: string | undefined
  hint?: string
  autoFocus?: boolean
  onChange: (value: string) => void
}

export function PasswordField({ onChange, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...field}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={72}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <button
          type="button"
          className={styles.look}
          aria-label={`${isShown ? 'Sembunyikan' : 'Lihat'} ${field.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Sembunyikan' : 'Lihat'}
        </button>
      }
    />
  )
}

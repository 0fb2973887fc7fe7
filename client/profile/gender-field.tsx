// Gender as three small choices.
import { useId } from 'react'
import type { Profile } from '../session/queries.ts'
import fieldStyles from '../ui/form/field.module.css'
import { FieldError } from '../ui/form/field.tsx'
import styles from './gender-field.module.css'

export type Gender = NonNullable<Profile['gender']>

const choices: readonly { value: Gender; label: string }[] = [
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Laki-laki' },
  { value: 'undisclosed', label: 'Tidak ingin menyebutkan' },
]

type Props = { value: Gender | null; onChange: (gender: Gender) => void; error?: string | null | undefined }

export function GenderField({ value, onChange, error }: Props) {
  const note = useId()
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Jenis kelamin</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name="gender"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? note : undefined}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <div id={note} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}

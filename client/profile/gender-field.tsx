import type { Profile } from '../session/queries.ts'
import choice from '../ui/form/choice.module.css'
import fieldStyles from '../ui/form/field.module.css'
import { useNote } from '../ui/form/field.tsx'
import { Row } from '../ui/layout/layout.tsx'
import styles from './gender-field.module.css'

export type Gender = NonNullable<Profile['gender']>

const OPTIONS: readonly { value: Gender; label: string }[] = [
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Laki-laki' },
  { value: 'undisclosed', label: 'Tidak ingin menyebutkan' },
]

type Props = { value: Gender | null; onChange: (gender: Gender) => void; error?: string | null | undefined }

export function GenderField({ value, onChange, error }: Props) {
  const { link, note } = useNote(error)
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Jenis kelamin</legend>
      <Row align="stretch" wrap gap={8}>
        {OPTIONS.map((option) => (
          <label key={option.value} className={`${choice.choice} ${styles.option}`}>
            <input
              type="radio"
              name="gender"
              required
              {...link}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
      {note}
    </fieldset>
  )
}

// The shopper's city: a field that opens a sheet to search cities.
import fieldStyles from '../ui/form/field.module.css'
import { Field, FieldBox } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import caretDownBold from '../ui/icons/caret-down-bold.svg?raw'
import { useSheet } from '../ui/use-sheet.ts'
import type { City } from './queries.ts'
import styles from './region-field.module.css'
import { RegionSheet } from './region-sheet.tsx'

type Props = { value: City | null; onChange: (city: City) => void; error?: string | null | undefined }

export function RegionField({ value, onChange, error }: Props) {
  const sheet = useSheet()
  return (
    <>
      <Field label="Kota domisili" error={error}>
        {(control) => (
          <FieldBox invalid={Boolean(error)}>
            <button {...control} type="button" className={styles.open} aria-haspopup="dialog" onClick={sheet.open}>
              {value ? (
                <span className={fieldStyles.input}>{value.name}</span>
              ) : (
                <span className={styles.empty}>Pilih kota atau kabupaten</span>
              )}
              <Icon svg={caretDownBold} size={20} className={styles.caret} />
            </button>
          </FieldBox>
        )}
      </Field>
      <RegionSheet
        open={sheet.isOpen}
        onClose={sheet.close}
        onChoose={(city) => {
          onChange(city)
          void sheet.close()
        }}
      />
    </>
  )
}

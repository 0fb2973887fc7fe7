// The field for the shopper's city, which opens a sheet to search cities.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { SkeletonGate, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import fieldStyles from '../ui/form/field.module.css'
import { Field, FieldBox } from '../ui/form/field.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import caretDownBold from '../ui/icons/caret-down-bold.svg?raw'
import caretLeftBold from '../ui/icons/caret-left-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { ListRow } from '../ui/list/list-row.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { type City, type Region, regionsQuery } from './queries.ts'
import styles from './region-field.module.css'

type Props = { value: City | null; onChange: (city: City) => void; error?: string | null | undefined }

export function RegionField({ value, onChange, error }: Props) {
  const sheet = useSheet()
  return (
    <>
      <Field label="Kota domisili" error={error}>
        {(control) => (
          <FieldBox invalid={Boolean(error)}>
            <Row
              {...control}
              type="button"
              as="button"
              gap={10}
              grow
              className={styles.open}
              aria-haspopup="dialog"
              onClick={sheet.open}
            >
              {value ? (
                <span className={fieldStyles.input}>{value.name}</span>
              ) : (
                <span className={styles.empty}>Pilih kota atau kabupaten</span>
              )}
              <Icon svg={caretDownBold} size={20} className={styles.caret} />
            </Row>
          </FieldBox>
        )}
      </Field>
      <RegionSheet
        sheet={sheet}
        onChoose={(city) => {
          onChange(city)
          void sheet.close()
        }}
      />
    </>
  )
}

type RegionSheetProps = { sheet: SheetControl; onChoose: (city: City) => void }

function RegionSheet({ sheet, onChoose }: RegionSheetProps) {
  const [typed, setTyped] = useState('')
  const [province, setProvince] = useState<Region | null>(null)
  const search = useDeferredValue(typed.trim())
  const provinces = useQuery({ ...regionsQuery(), enabled: sheet.isOpen })
  const found = useQuery({
    ...regionsQuery(search ? { search } : province ? { parent: province.id } : {}),
    enabled: sheet.isOpen,
  })
  const provinceName = (id: string | null) => provinces.data?.rows.find((row) => row.id === id)?.name
  const choose = (region: Region) => {
    setTyped('')
    if (region.kind === 'province') return setProvince(region)
    if (region.parentId === null) return
    setProvince(null)
    onChoose({ id: region.id, name: region.name, provinceId: region.parentId })
  }
  const rows = found.data?.rows ?? []

  return (
    <Sheet sheet={sheet} title="Kota domisili">
      <div className={styles.search}>
        <SearchField label="Cari kota, kabupaten, atau provinsi" value={typed} onChange={setTyped} maxLength={60} />
      </div>
      {province && !search && (
        <Row as="button" type="button" tap gap={6} tone="brand" weight="bold" onClick={() => setProvince(null)}>
          <Icon svg={caretLeftBold} size={18} />
          {province.name}
        </Row>
      )}
      <div className={styles.results}>
        {found.isLoadingError ? (
          <FailureRow onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonGate pending={found.isPending} skeleton={<SkeletonRows rows={5} height={18} pad={[20, 'gutter']} />}>
            {rows.length === 0 && <p className={text.muted}>Tidak ada hasil untuk “{search}”.</p>}
            {rows.map((region) => (
              <ListRow
                key={region.id}
                title={region.name}
                text={search ? (region.kind === 'province' ? 'Provinsi' : provinceName(region.parentId)) : undefined}
                {...(region.kind === 'city' ? { end: <span /> } : {})}
                onClick={() => choose(region)}
              />
            ))}
          </SkeletonGate>
        )}
      </div>
    </Sheet>
  )
}

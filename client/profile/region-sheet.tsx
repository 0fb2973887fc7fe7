// Chooses a city by its province, or by searching for part of its name.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FailureRow } from '../ui/feedback/failure-row.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import fieldStyles from '../ui/form/field.module.css'
import { FieldBox } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import caretLeftBold from '../ui/icons/caret-left-bold.svg?raw'
import magnifyingGlassBold from '../ui/icons/magnifying-glass-bold.svg?raw'
import { Box } from '../ui/layout.tsx'
import { ListRow } from '../ui/list/list-row.tsx'
import { Sheet } from '../ui/sheet.tsx'
import text from '../ui/text.module.css'
import { type City, citiesQuery, provincesQuery, type Region, regionSearchQuery } from './queries.ts'
import styles from './region-field.module.css'

type Props = { open: boolean; onClose: () => void; onChoose: (city: City) => void }

export function RegionSheet({ open, onClose, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [province, setProvince] = useState<Region | null>(null)
  const search = useDeferredValue(typed.trim())
  const provinces = useQuery({ ...provincesQuery(), enabled: open })
  const found = useQuery({
    ...(search ? regionSearchQuery(search) : province ? citiesQuery(province.id) : provincesQuery()),
    enabled: open,
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
    <Sheet open={open} onClose={onClose} title="Kota domisili">
      <div className={styles.search}>
        <FieldBox>
          <Icon svg={magnifyingGlassBold} size={21} />
          <input
            className={fieldStyles.input}
            type="text"
            inputMode="search"
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Cari kota, kabupaten, atau provinsi"
            placeholder="Cari kota, kabupaten, atau provinsi"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldBox>
      </div>
      {province && !search && (
        <button type="button" className={styles.province} onClick={() => setProvince(null)}>
          <Icon svg={caretLeftBold} size={18} />
          {province.name}
        </button>
      )}
      <div className={styles.results}>
        {found.isLoadingError ? (
          <FailureRow onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonGate pending={found.isPending} skeleton={<Skeletons rows={5}>{<RowSkeleton />}</Skeletons>}>
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

function RowSkeleton() {
  return (
    <Box pad={[20, 'gutter']}>
      <Skeleton width="60%" height={18} />
    </Box>
  )
}

// A button that opens the participating shops, searched by name.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import storefrontBold from '../ui/icons/storefront-bold.svg?raw'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { shopsQuery } from './queries.ts'

export function ShopsButton() {
  const sheet = useSheet()
  return (
    <>
      <Row as="button" type="button" tap gap={8} size="md" tone="brand" weight="bold" onClick={sheet.open}>
        <Icon svg={storefrontBold} size={18} />
        Lihat toko peserta
      </Row>
      <ShopsSheet sheet={sheet} />
    </>
  )
}

function ShopsSheet({ sheet }: { sheet: SheetControl }) {
  const [words, setWords] = useState('')
  const shops = useQuery({ ...shopsQuery(), enabled: sheet.isOpen })
  const search = words.trim().toLowerCase()
  return (
    <Sheet sheet={sheet} title="Toko peserta" text="Struk dari toko lain belum bisa kami terima.">
      <SearchField label="Cari toko" value={words} onChange={setWords} maxLength={60} />
      <Loaded query={shops} skeleton={<Skeleton width="100%" height={200} />}>
        {({ rows }) => {
          const found = rows.filter(({ name }) => name.toLowerCase().includes(search))
          return (
            // A minimum height, so that the sheet does not resize while typing.
            <Stack as="ul" gap={12} above={16} style={{ minHeight: '40dvh', alignContent: 'start' }}>
              {found.length === 0 && <li>Tidak ada toko peserta bernama “{words.trim()}”.</li>}
              {found.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </Sheet>
  )
}

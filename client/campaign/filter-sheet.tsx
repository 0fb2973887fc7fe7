// Filters promos by type, brands and order; the button shows the number of results.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Brand, CampaignRewardType } from '#contract/campaign.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { Box, Row } from '../ui/layout.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { SheetControl } from '../ui/sheet-panel.tsx'
import text from '../ui/text.module.css'
import { type CampaignFilter, countChoices, emptyFilter, typeNames } from './filter.ts'
import styles from './filter-sheet.module.css'
import { campaignCountQuery } from './queries.ts'

/** Brands shown before "Lihat merek lain". */
const INITIAL_BRANDS = 4

const types: readonly (CampaignRewardType | null)[] = [null, 1, 2]

type Props = {
  sheet: SheetControl
  filter: CampaignFilter
  brands: Brand[]
  onChoose: (filter: CampaignFilter) => void
}

export function FilterSheet({ sheet, filter, brands, onChoose }: Props) {
  const [draft, setDraft] = useState(filter)
  const [isWhole, setIsWhole] = useState(false)
  const [wasOpen, setWasOpen] = useState(sheet.isOpen)
  // Each opening starts with the current filter.
  if (sheet.isOpen !== wasOpen) {
    setWasOpen(sheet.isOpen)
    if (sheet.isOpen) setDraft(filter)
  }
  const count = useQuery({ ...campaignCountQuery(draft), enabled: sheet.isOpen, placeholderData: (before) => before })
    .data?.count
  // Chosen brands come first, so that they stay visible.
  const ordered = brands.toSorted((a, b) => Number(isChosen(filter, b)) - Number(isChosen(filter, a)))
  const shown = isWhole ? ordered : ordered.slice(0, Math.max(INITIAL_BRANDS, filter.brandIds.length))
  const toggle = ({ id }: Brand, on: boolean) =>
    setDraft({ ...draft, brandIds: on ? [...draft.brandIds, id] : draft.brandIds.filter((other) => other !== id) })

  return (
    <Sheet
      sheet={sheet}
      title="Saring promo"
      actions={
        <Button wide onClick={() => onChoose(draft)}>
          {count === undefined ? 'Tampilkan promo' : `Tampilkan ${count} promo`}
        </Button>
      }
    >
      <button
        type="button"
        className={styles.reset}
        disabled={countChoices(draft) === 0}
        onClick={() => setDraft({ ...emptyFilter, search: draft.search })}
      >
        Atur ulang
      </button>
      <h3 className={text.title}>Jenis</h3>
      <Row align="stretch" wrap gap={8} above={10} below={20}>
        {types.map((type) => (
          <Chip key={type ?? 'all'} pressed={draft.type === type} onClick={() => setDraft({ ...draft, type })}>
            {type === null ? 'Semua' : typeNames[type]}
          </Chip>
        ))}
      </Row>
      {shown.length > 0 && (
        <fieldset className={styles.brands}>
          <legend className={text.title}>Merek</legend>
          {shown.map((brand) => (
            <Checkbox
              key={brand.id}
              checked={isChosen(draft, brand)}
              onChange={(event) => toggle(brand, event.target.checked)}
            >
              {brand.name}
            </Checkbox>
          ))}
          {shown.length < ordered.length && (
            <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
              Lihat {ordered.length - shown.length} merek lain
            </button>
          )}
        </fieldset>
      )}
      <h3 className={text.title}>Urutkan</h3>
      <Box above={10}>
        <Segmented
          label="Urutkan"
          value={draft.endingFirst ? 'ending' : 'newest'}
          onChange={(order) => setDraft({ ...draft, endingFirst: order === 'ending' })}
          options={[
            { value: 'newest', label: 'Terbaru' },
            { value: 'ending', label: 'Segera berakhir' },
          ]}
        />
      </Box>
    </Sheet>
  )
}

function isChosen({ brandIds }: CampaignFilter, { id }: Brand): boolean {
  return brandIds.includes(id)
}

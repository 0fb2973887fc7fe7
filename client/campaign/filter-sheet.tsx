// Filters promos by type, brands and order; the button shows the number of results.
import { useState } from 'react'
import type { Brand } from '#contract/campaign.ts'
import { Button } from '../ui/button/button.tsx'
import { Chip } from '../ui/button/chip.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { Box, Row } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { type CampaignFilter, countChoices, typeChoices } from './filter.ts'
import styles from './filter-sheet.module.css'

const INITIAL_BRANDS = 4

type TypeProps = { chosen: CampaignFilter['rewardType']; onChoose: (change: Partial<CampaignFilter>) => void }

export function TypeChips({ chosen, onChoose }: TypeProps) {
  return typeChoices.map(({ name, rewardType }) => (
    <Chip key={name} pressed={rewardType === chosen} onClick={() => onChoose({ rewardType })}>
      {name}
    </Chip>
  ))
}

type Props = {
  sheet: SheetControl
  filter: CampaignFilter
  brands: Brand[]
  count: number | undefined
  onChoose: (change: Partial<CampaignFilter>) => void
}

export function FilterSheet({ sheet, filter, brands, count, onChoose }: Props) {
  const { brandIds = [], orderAsc } = filter
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? brands : brands.filter(({ id }, at) => at < INITIAL_BRANDS || brandIds.includes(id))
  const toggle = (id: string, isOn: boolean) =>
    onChoose({ brandIds: isOn ? [...brandIds, id] : brandIds.filter((other) => other !== id) })

  return (
    <Sheet
      sheet={sheet}
      title="Saring promo"
      actions={
        <Button wide onClick={sheet.close}>
          {count === undefined ? 'Tampilkan promo' : `Tampilkan ${count} promo`}
        </Button>
      }
    >
      <button
        type="button"
        className={styles.reset}
        disabled={countChoices(filter) === 0}
        onClick={() => onChoose({ rewardType: undefined, brandIds: [], orderAsc: undefined })}
      >
        Atur ulang
      </button>
      <h3 className={text.title}>Jenis</h3>
      <Row align="stretch" wrap gap={8} above={10} below={20}>
        <TypeChips chosen={filter.rewardType} onChoose={onChoose} />
      </Row>
      {shown.length > 0 && (
        <fieldset className={styles.brands}>
          <legend className={text.title}>Merek</legend>
          {shown.map(({ id, name }) => (
            <Checkbox key={id} checked={brandIds.includes(id)} onChange={(event) => toggle(id, event.target.checked)}>
              {name}
            </Checkbox>
          ))}
          {shown.length < brands.length && (
            <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
              Lihat {brands.length - shown.length} merek lain
            </button>
          )}
        </fieldset>
      )}
      <h3 className={text.title}>Urutkan</h3>
      <Box above={10}>
        <Segmented
          label="Urutkan"
          value={orderAsc ? 'ending' : 'newest'}
          onChange={(order) => onChoose({ orderAsc: order === 'ending' })}
          options={[
            { value: 'newest', label: 'Terbaru' },
            { value: 'ending', label: 'Segera berakhir' },
          ]}
        />
      </Box>
    </Sheet>
  )
}

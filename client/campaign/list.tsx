// /campaign: running promos with a search while typing, and filters as chips and in a sheet.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/queries.ts'
import { Button } from '../ui/button/button.tsx'
import { Chip, Chips } from '../ui/button/chip.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import slidersHorizontalBold from '../ui/icons/sliders-horizontal-bold.svg?raw'
import sortDescendingBold from '../ui/icons/sort-descending-bold.svg?raw'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Box, Row, Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { List } from '../ui/list/list.tsx'
import { BottomNav } from '../ui/navigation/bottom-nav.tsx'
import { useFilterSheet, useSearchTerm, useUrlState } from '../ui/navigation/use-url-state.ts'
import { CampaignCard } from './campaign-card.tsx'
import { type CampaignFilter, countChoices, parseFilter, toSearchParams } from './filter.ts'
import { FilterSheet, TypeChips } from './filter-sheet.tsx'
import styles from './list.module.css'
import { campaignBrandsQuery, campaignPagesQuery } from './queries.ts'

export function Component() {
  const signedIn = useSignedIn()
  const { params, replace } = useUrlState()
  const { typed, setTyped, term } = useSearchTerm('cari')
  const filter = { ...parseFilter(params), search: term || undefined }
  const { rewardType, brandIds = [], orderAsc } = filter
  const filterSheet = useFilterSheet()
  const campaigns = useInfiniteQuery(campaignPagesQuery(filter))
  const brands = useQuery(campaignBrandsQuery()).data?.rows ?? []
  const choose = (change: Partial<CampaignFilter>) => replace(toSearchParams({ ...filter, ...change }))
  const choices = countChoices(filter)
  const clear = () => {
    setTyped('')
    replace(new URLSearchParams())
  }
  return (
    <Screen
      title="Promo"
      root
      nav={<BottomNav active="campaign" signedIn={signedIn} />}
      busy={campaigns.isPending}
      actions={
        <IconButton
          label="Segera berakhir dulu"
          icon={sortDescendingBold}
          className={styles.sort}
          aria-pressed={orderAsc ?? false}
          onClick={() => choose({ orderAsc: !orderAsc })}
        />
      }
    >
      <Row align="stretch" gap={10} pad={[6, 'gutter', 0]}>
        <SearchField label="Cari promo atau merek" value={typed} onChange={setTyped} maxLength={80} />
        <IconButton
          soft
          label={choices > 0 ? `Saring, ${choices} pilihan dipakai` : 'Saring'}
          icon={slidersHorizontalBold}
          badge={choices}
          className={styles.filter}
          onClick={filterSheet.open}
        />
      </Row>
      <Box pad={[12, 0, 4]}>
        <Chips label="Jenis dan merek">
          <TypeChips chosen={rewardType} onChoose={choose} />
          {brandIds.map((id) => {
            const name = brands.find((brand) => brand.id === id)?.name ?? id
            const without = brandIds.filter((other) => other !== id)
            return (
              <Chip
                key={id}
                pressed
                onClick={filterSheet.open}
                removeLabel={`Hapus ${name}`}
                onRemove={() => choose({ brandIds: without })}
              >
                {name}
              </Chip>
            )
          })}
          {brandIds.length === 0 && <Chip onClick={filterSheet.open}>Merek</Chip>}
        </Chips>
      </Box>
      <div className={styles.list}>
        <List
          of={campaigns}
          label="Promo"
          skeleton={<CardSkeleton />}
          row={(campaign) => <CampaignCard key={campaign.id} campaign={campaign} wide />}
          empty={
            <Empty
              drawing={emptyListCrackerTin}
              title="Belum ada promo yang cocok"
              action={
                (choices > 0 || term) && (
                  <Button variant="soft" small onClick={clear}>
                    Lihat semua promo
                  </Button>
                )
              }
            >
              {choices > 0 || term ? 'Coba kata yang lebih pendek, atau kurangi saringannya.' : 'Tengok lagi besok.'}
            </Empty>
          }
        />
      </div>
      <FilterSheet
        sheet={filterSheet}
        filter={filter}
        brands={brands}
        count={campaigns.data?.pages[0]?.count}
        onChoose={choose}
      />
    </Screen>
  )
}

function CardSkeleton() {
  return (
    <Stack gap={8} pad={[0, 0, 24]}>
      <Skeleton width="100%" height={150} radius={16} />
      <Skeleton width="40%" height={14} />
      <Skeleton width="70%" height={18} />
    </Stack>
  )
}

// /redeem: the catalogue of rewards by category, with the balance.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { balanceQuery } from '../point/queries.ts'
import { queryClient, waitForData } from '../session/query-client.ts'
import { Chip, Chips } from '../ui/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Box, Row, Stack } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import { BalancePill } from './balance-pill.tsx'
import styles from './catalogue.module.css'
import { filterByTab, nonEmptyTabs } from './category.ts'
import { rewardTypesQuery } from './queries.ts'
import { RewardCard } from './reward-card.tsx'

export const loader = () =>
  waitForData(queryClient.ensureQueryData(rewardTypesQuery()), queryClient.ensureQueryData(balanceQuery()))

export function Component() {
  const [search, setSearch] = useSearchParams()
  const types = useQuery(rewardTypesQuery())
  const balance = useQuery(balanceQuery()).data?.balance ?? null
  const chosen = search.get('kategori')
  const rows = types.data?.rows ?? []
  const shown = filterByTab(rows, chosen)
  const choose = (id: string | null) =>
    setSearch(id === null ? {} : { kategori: id }, { replace: true, preventScrollReset: true })

  return (
    <Screen title="Tukar poin" back actions={<BalancePill />} busy={types.isPending}>
      <Loaded query={types} skeleton={<CatalogueSkeleton />}>
        {() => (
          <>
            <Box pad={[8, 0, 4]}>
              <Chips label="Kategori">
                <Chip pressed={chosen === null} onClick={() => choose(null)}>
                  Semua
                </Chip>
                {nonEmptyTabs(rows).map(({ id, label }) => (
                  <Chip key={id} pressed={chosen === id} onClick={() => choose(id)}>
                    {label}
                  </Chip>
                ))}
              </Chips>
            </Box>
            {shown.length === 0 ? (
              <Empty drawing={emptyListCrackerTin} title="Belum ada hadiah di sini">
                Coba kategori lain, atau tengok lagi besok.
              </Empty>
            ) : (
              <ul className={styles.grid} aria-label="Hadiah">
                {shown.map((type) => (
                  <li key={type.id}>
                    <RewardCard type={type} balance={balance} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function CatalogueSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat</span>
      <Row align="stretch" gap={8} pad={[8, 'gutter', 4]} className={styles.waiting} aria-hidden="true">
        {[96, 118, 84, 96].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content never change places.
          <Skeleton key={at} width={width} height={38} radius={12} />
        ))}
      </Row>
      <div className={styles.grid} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Stack key={at} gap={10}>
            <Skeleton width="100%" height={138} radius={16} />
            <Skeleton width="80%" height={17} />
            <Skeleton width="50%" height={15} />
          </Stack>
        ))}
      </div>
    </div>
  )
}

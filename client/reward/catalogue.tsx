// /redeem: the catalogue of rewards by category, with the balance.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { balanceQuery } from '../point/queries.ts'
import { queryClient, waitForData } from '../session/query-client.ts'
import { Coin } from '../ui/art/coin.tsx'
import { ChoiceChips } from '../ui/button/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton, Skeletons } from '../ui/feedback/skeleton.tsx'
import { formatNumber } from '../ui/format/number.ts'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Box, Row } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { readAddress, words } from '../ui/navigation/address.ts'
import { useUrlState } from '../ui/navigation/use-url-state.ts'
import styles from './catalogue.module.css'
import { filterByTab, listAffordable, nonEmptyTabs } from './category.ts'
import { rewardTypesQuery } from './queries.ts'
import { RewardCard } from './reward-card.tsx'

export const loader = () =>
  waitForData(queryClient.ensureQueryData(rewardTypesQuery()), queryClient.ensureQueryData(balanceQuery()))

const AFFORDABLE_TAB = { id: 'cukup', label: 'Poinmu cukup' }

export function Component() {
  const { params, change } = useUrlState()
  const types = useQuery(rewardTypesQuery())
  const balance = useQuery(balanceQuery()).data?.balance ?? null
  const { kategori: chosen = null } = readAddress(params, { kategori: words() })
  const rows = types.data?.rows ?? []
  const affordable = listAffordable(rows, balance ?? 0)
  const tabs = [...(affordable.length > 0 ? [AFFORDABLE_TAB] : []), ...nonEmptyTabs(rows)]
  const shown = chosen === AFFORDABLE_TAB.id && affordable.length > 0 ? affordable : filterByTab(rows, chosen)
  const choose = (id: string | null) =>
    change((next) => (id === null ? next.delete('kategori') : next.set('kategori', id)))

  return (
    <Screen title="Tukar poin" back actions={<BalancePill balance={balance} />} busy={types.isPending}>
      <Loaded query={types} skeleton={<CatalogueSkeleton />}>
        {() => (
          <>
            <Box pad={[8, 0, 4]}>
              <ChoiceChips
                label="Kategori"
                options={tabs}
                value={tabs.some(({ id }) => id === chosen) ? chosen : null}
                onChange={choose}
              />
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

function BalancePill({ balance }: { balance: number | null }) {
  const shown = balance === null ? '—' : formatNumber(balance)
  return (
    <Link to="/history/point" className={styles.pill} aria-label={`Poin kamu ${shown}, lihat riwayat`}>
      <Coin />
      {shown}
    </Link>
  )
}

function CatalogueSkeleton() {
  return (
    <Skeletons rows={4}>
      <Row align="stretch" gap={14} pad={[8, 'gutter']}>
        <Skeleton width="50%" height={184} radius={16} />
        <Skeleton width="50%" height={184} radius={16} />
      </Row>
    </Skeletons>
  )
}

// Home of a signed-in shopper. Sections load separately; an empty or failed section is hidden, except the balance.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isRateLimited } from '../api/api-error.ts'
import { homeBannersQuery } from '../content/queries.ts'
import { balanceQuery } from '../point/queries.ts'
import { receiptCountQuery } from '../receipt/queries.ts'
import { voucherCountQuery } from '../reward/queries.ts'
import { queryClient, waitForData } from '../session/query-client.ts'
import { optionalPart } from '../ui/browser/optional-part.ts'
import { useIdle } from '../ui/browser/when-idle.ts'
import { Box } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { BottomNav } from '../ui/navigation/bottom-nav.tsx'
import { Banners } from './banners.tsx'
import { Failure } from './failure.tsx'
import { Greeting } from './greeting.tsx'
import styles from './member.module.css'
import { PointsCard } from './points/points-card.tsx'
import { Promos, promosQuery } from './promos.tsx'
import { QuickActions } from './quick-actions.tsx'
import { UnfinishedProfile } from './unfinished-profile.tsx'

const Below = optionalPart(async () => (await import('./below.tsx')).MemberBelow)
const WinNote = optionalPart(async () => (await import('./below.tsx')).WinNote)

export const loadMemberHome = () =>
  waitForData(
    queryClient.ensureQueryData(balanceQuery()),
    queryClient.ensureQueryData(receiptCountQuery()),
    queryClient.ensureQueryData(voucherCountQuery()),
    queryClient.ensureQueryData(homeBannersQuery()),
    queryClient.ensureQueryData(promosQuery(true)),
  )

export function MemberHome() {
  const isIdle = useIdle()
  const balance = useQuery(balanceQuery())
  // A rate limit rejects every request, so one error page replaces the sections.
  if (!balance.data && isRateLimited(balance.error))
    return (
      <Screen name="Beranda" bare nav={<BottomNav active="home" signedIn />}>
        <Failure error={balance.error} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} page />
      </Screen>
    )
  return (
    <Screen name="Beranda" bare nav={<BottomNav active="home" signedIn />}>
      <div className={`${styles.hero} brand-pattern`}>
        <Greeting />
        <PointsCard />
      </div>
      <QuickActions />
      {isIdle && (
        <Suspense>
          <WinNote />
        </Suspense>
      )}
      <UnfinishedProfile />
      <Banners />
      <Promos title="Promo buat struk minggu ini" />
      {isIdle && (
        <Suspense>
          <Below />
        </Suspense>
      )}
      <Box pad={[16, 0]} />
    </Screen>
  )
}

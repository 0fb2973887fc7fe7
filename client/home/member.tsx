// 03: the signed-in home: the balance first, then what can be done, then what is on. Each part loads by itself and vanishes
// when it has nothing to show or fails; only the balance stays. What is below the fold comes as files of its own.
import { Suspense } from 'react'
import { balanceQuery } from '../point/queries.ts'
import { voucherCountQuery } from '../reward/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { isSignedIn } from '../session/session.ts'
import { RenderInView } from '../ui/render-in-view.tsx'
import { Navigation } from '../ui/root-nav.tsx'
import { Screen } from '../ui/screen.tsx'
import { Banners } from './banners.tsx'
import { Greeting } from './greeting.tsx'
import styles from './member.module.css'
import { PointsCard } from './points-card.tsx'
import { Promos } from './promos.tsx'
import { usePullDown } from './pull-down.ts'
import { bannersQuery, promosQuery, receiptsInReviewQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { section } from './section.ts'
import { Unfinished } from './unfinished-profile.tsx'

const Rewards = section(() => import('./rewards.tsx').then((part) => ({ default: part.MemberRewards })))
const Draw = section(() => import('./draw.tsx').then((part) => ({ default: part.Draw })))
const Brands = section(() => import('./brands.tsx').then((part) => ({ default: part.Brands })))
const Survey = section(() => import('./survey.tsx').then((part) => ({ default: part.Survey })))

/** Asks for what the first screen shows while the session is still being checked, so that it comes filled. */
export function askAhead(): void {
  if (!isSignedIn()) return
  void queryClient.prefetchQuery(balanceQuery())
  void queryClient.prefetchQuery(receiptsInReviewQuery())
  void queryClient.prefetchQuery(voucherCountQuery())
  void queryClient.prefetchQuery(bannersQuery())
  void queryClient.prefetchQuery(promosQuery())
}

export function MemberHome() {
  const pull = usePullDown(() => queryClient.refetchQueries({ type: 'active' }))
  return (
    <Screen name="Beranda" bare nav={<Navigation active="home" />}>
      <div className={`${styles.hero} brand-pattern`}>
        <Greeting isRefreshing={pull.isRefreshing} />
        <PointsCard />
      </div>
      <QuickActions />
      <Unfinished />
      <Banners />
      <Promos title="Promo buat struk minggu ini" />
      <RenderInView>
        <Suspense>
          <Rewards />
          <Draw />
          <Survey />
          <Brands />
        </Suspense>
      </RenderInView>
      <div className={styles.end} />
    </Screen>
  )
}

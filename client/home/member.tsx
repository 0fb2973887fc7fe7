// Home of a signed-in shopper: the balance, then actions, then promos. Each section loads separately and disappears when it
// is empty or fails, except the balance. Those below the fold are a lazy chunk.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isRateLimited } from '../api/api-error.ts'
import { homeBannersQuery } from '../content/queries.ts'
import { balanceQuery } from '../point/queries.ts'
import { receiptCountQuery } from '../receipt/queries.ts'
import { voucherCountQuery } from '../reward/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { isSignedIn } from '../session/session.ts'
import { AfterPaint } from '../ui/after-paint.tsx'
import { BottomNav } from '../ui/bottom-nav.tsx'
import { LazyFailure } from '../ui/feedback/lazy-failure.ts'
import { inOwnTask } from '../ui/in-own-task.ts'
import { lazySection } from '../ui/lazy-section.ts'
import { RenderInView } from '../ui/render-in-view.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageIdle } from '../ui/use-page-idle.ts'
import { Banners } from './banners.tsx'
import { Greeting } from './greeting.tsx'
import styles from './member.module.css'
import { PointsCard } from './points/points-card.tsx'
import { Promos } from './promos.tsx'
import { usePullToRefresh } from './pull-to-refresh.ts'
import { promosQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { UnfinishedProfile } from './unfinished-profile.tsx'

const News = lazySection(() => import('./news.tsx').then((part) => ({ default: part.News })))
const InstallInvitation = lazySection(() => import('./news.tsx').then((part) => ({ default: part.InstallInvitation })))
const MemberMore = lazySection(() => import('./member-more.tsx').then((part) => ({ default: part.MemberMore })))

/** How long the splash waits for the answers; on a slower network home shows what there is, and skeletons. */
const ANSWERS_TIMEOUT_MS = 500

/**
 * Starts the queries of the first screen while the session is still being checked, each in a task of its own. Where the
 * splash covers the page it resolves with their answers: home is then drawn once and whole, and nothing moves.
 */
export async function prefetchMemberHome(): Promise<void> {
  if (!isSignedIn()) return
  const answers = Promise.all([
    inOwnTask(() => queryClient.prefetchQuery(balanceQuery())),
    inOwnTask(() => queryClient.prefetchQuery(receiptCountQuery())),
    inOwnTask(() => queryClient.prefetchQuery(voucherCountQuery())),
    inOwnTask(() => queryClient.prefetchQuery(homeBannersQuery())),
    inOwnTask(() => queryClient.prefetchQuery(promosQuery())),
  ])
  if (!document.querySelector('[data-splash]')) return
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWERS_TIMEOUT_MS))])
}

export function MemberHome() {
  const refetch = () => queryClient.refetchQueries({ type: 'active' })
  const pull = usePullToRefresh(refetch)
  const isIdle = usePageIdle()
  const balance = useQuery(balanceQuery())
  // Without even the balance home would be an empty page, and every tap on its retry be refused as well.
  if (!balance.data && isRateLimited(balance.error))
    return (
      <Screen name="Beranda" bare nav={<BottomNav active="home" signedIn />}>
        <Suspense>
          <LazyFailure error={balance.error} onRetry={() => void refetch()} page />
        </Suspense>
      </Screen>
    )
  return (
    <Screen name="Beranda" bare nav={<BottomNav active="home" signedIn />}>
      <div className={`${styles.hero} brand-pattern`}>
        <Greeting isRefreshing={pull.isRefreshing} />
        <PointsCard />
      </div>
      <QuickActions />
      {/* News is seldom there, and its code and requests would delay what nearly everybody sees first. */}
      {isIdle && (
        <Suspense>
          <News />
        </Suspense>
      )}
      <UnfinishedProfile />
      {/* Each in a frame of its own: laid out with what stands above, they hold a slow phone for 0.1 s. */}
      <AfterPaint>
        <Banners />
        <AfterPaint>
          <Promos title="Promo buat struk minggu ini" />
        </AfterPaint>
      </AfterPaint>
      {/* It comes late, so not above: what is being read there would move. */}
      {isIdle && (
        <Suspense>
          <InstallInvitation />
        </Suspense>
      )}
      <RenderInView>
        <Suspense>
          <MemberMore />
        </Suspense>
      </RenderInView>
      <div className={styles.end} />
    </Screen>
  )
}

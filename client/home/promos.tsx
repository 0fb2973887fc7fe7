// A rail of running promos.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isRateLimited } from '../api/api-error.ts'
import { CampaignCard } from '../campaign/campaign-card.tsx'
import { queryClient } from '../session/query-client.ts'
import { AfterPaint } from '../ui/after-paint.tsx'
import { Rail, Section } from '../ui/card.tsx'
import { FailureRow } from '../ui/feedback/failure-row.tsx'
import { LazyFailure } from '../ui/feedback/lazy-failure.ts'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import styles from './promos.module.css'
import { promosQuery } from './queries.ts'

/** Cards that fit beside each other, and one more. */
const SEEN_FIRST = 3

type Props = {
  title: string
  /** The first section shows its error; others disappear. */
  first?: boolean
}

export function Promos({ title, first }: Props) {
  const promos = useQuery(promosQuery())
  const rows = promos.data?.rows ?? []
  if (promos.isError && !promos.data) return first ? <PromosFailure error={promos.error} /> : null
  if (promos.isSuccess && rows.length === 0) return null
  return (
    <SkeletonGate pending={promos.isPending} skeleton={<PromosSkeleton />}>
      <Section title={title} to="/campaign">
        <Rail label={title}>
          {rows.slice(0, SEEN_FIRST).map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
          <AfterPaint>
            {rows.slice(SEEN_FIRST).map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
          </AfterPaint>
        </Rail>
      </Section>
    </SkeletonGate>
  )
}

/** A rate limit refuses the sections around this one, too: its page stands for all of them. */
function PromosFailure({ error }: { error: Error }) {
  const onRetry = () => void queryClient.refetchQueries({ type: 'active' })
  if (!isRateLimited(error)) return <FailureRow onRetry={onRetry} />
  return (
    <Suspense>
      <LazyFailure error={error} onRetry={onRetry} />
    </Suspense>
  )
}

function PromosSkeleton() {
  return (
    <div className={styles.loading} aria-hidden="true">
      <Skeleton width={190} height={20} />
      <div>
        <Skeleton width={236} height={128} radius={16} />
        <Skeleton width={236} height={128} radius={16} />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isRateLimited } from '../api/api-error.ts'
import { CampaignCard } from '../campaign/campaign-card.tsx'
import { campaignListQuery } from '../campaign/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Rail, RailSkeleton, Section } from '../ui/layout/card.tsx'
import { Failure, FailureRow } from './failure.tsx'

type Props = {
  title: string
  /** Whether this is the first section (for guests), which shows its error instead of hiding. */
  first?: boolean
}

export function Promos({ title, first }: Props) {
  const promos = useQuery(promosQuery(!first))
  const rows = promos.data?.rows ?? []
  if (promos.isError && !promos.data) return first ? <PromosFailure error={promos.error} /> : null
  if (promos.isSuccess && rows.length === 0) return null
  return (
    <SkeletonGate pending={promos.isPending} skeleton={<RailSkeleton width={236} height={128} end={44} />}>
      <Section title={title} to="/campaign">
        <Rail label={title}>
          {rows.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </Rail>
      </Section>
    </SkeletonGate>
  )
}

/** A rate limit also rejects the other sections, so one full error stands for all sections. */
function PromosFailure({ error }: { error: Error }) {
  const onRetry = () => void queryClient.refetchQueries({ type: 'active' })
  return isRateLimited(error) ? <Failure error={error} onRetry={onRetry} /> : <FailureRow onRetry={onRetry} />
}

export const promosQuery = (isMember: boolean) =>
  campaignListQuery({ orderAsc: true, pageSize: 8, ...(isMember && { rewardType: 1 as const }) })

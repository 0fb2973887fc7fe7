// A campaign as a list has shown it, so that its detail begins with it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CampaignSummary } from '#contract/campaign.ts'

type List = { rows: CampaignSummary[] }

export function findListed(queryClient: QueryClient, id: string): CampaignSummary | undefined {
  const lists = queryClient.getQueriesData<List | InfiniteData<List>>({ queryKey: ['campaign', 'list'] })
  return lists
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages : data ? [data] : []))
    .flatMap(({ rows }) => rows)
    .find((campaign) => campaign.id === id)
}

// A screen whose only query has no data: empty while loading, then the error page.
import type { UseQueryResult } from '@tanstack/react-query'
import { Screen } from '../layout/screen.tsx'
import { Failure } from './failure.tsx'

type Props = { query: UseQueryResult<unknown>; title?: string; name?: string }

export function PendingScreen({ query, ...names }: Props) {
  return (
    <Screen {...names} back busy={query.isPending}>
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </Screen>
  )
}

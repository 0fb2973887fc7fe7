// Shows the data of a query, a skeleton while the data loads, or the error page when loading failed.
import type { UseQueryResult } from '@tanstack/react-query'
import { Failure } from './failure.tsx'
import { SkeletonGate } from './skeleton.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  skeleton: React.ReactNode
  children: (data: Data) => React.ReactNode
}

export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const { data } = query
  if (query.isLoadingError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <SkeletonGate pending={query.isPending} skeleton={skeleton}>
      {data !== undefined && children(data)}
    </SkeletonGate>
  )
}

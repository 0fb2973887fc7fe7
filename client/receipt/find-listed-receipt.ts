// A receipt as the history has shown it, so that its detail begins with it.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReceiptSummary } from '#contract/receipt.ts'
import { receiptKeys } from './queries.ts'

export function findListedReceipt(queryClient: QueryClient, id: string): ReceiptSummary | undefined {
  return queryClient
    .getQueriesData<InfiniteData<{ rows: ReceiptSummary[] }>>({ queryKey: receiptKeys.pages })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((receipt) => receipt.id === id)
}

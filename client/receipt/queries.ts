// What the receipt screens ask for and do; keys begin with `receipt`, so that a verdict refreshes them all.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Receipt, ReceiptStatus } from '#contract/receipt.ts'
import { api } from '../api/api.ts'
import { boundsOf, type Period } from '../ui/period/period.ts'

const PAGE = 20

/** The labels of the status filter and what they send (product.md 4). */
export const STATUSES: Record<string, ReceiptStatus[]> = { Diproses: [0], Valid: [1, 2], 'Tidak Valid': [-1] }

export type ReceiptFilter = { status: string | null; period: Period }

export const receiptsQuery = ({ status, period }: ReceiptFilter) =>
  infiniteQueryOptions({
    queryKey: ['receipt', 'list', { status, period }],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/receipt/list', {
        query: { page, pageSize: PAGE, status: status === null ? undefined : STATUSES[status], ...boundsOf(period) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.count ? last.page + 1 : undefined),
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/receipt/detail/:id', { params: { id }, signal }),
  })

/** How many receipts may still be uploaded today. */
export const allowanceQuery = () =>
  queryOptions({
    queryKey: ['receipt', 'allowance'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/receipt/list', { query: { pageSize: 1 }, signal })).remainingToday,
  })

export function objectTo(id: string): Promise<Receipt> {
  return api('POST /api/receipt/objection/:id', { params: { id } })
}

// Queries and calls of receipts.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Receipt, ReceiptStatus } from '#contract/receipt.ts'
import { api } from '../api/api.ts'
import { pageNumbers } from '../api/paging.ts'
import { boundsOf, type Period } from '../ui/period/period.ts'

const PAGE_SIZE = 20

export const receiptKeys = {
  root: ['receipt'],
  list: ['receipt', 'list'],
  /** The history in every filter. */
  pages: ['receipt', 'list', 'pages'],
} as const

/** The statuses that each label of the filter selects (product.md 4). */
export const STATUSES: Record<string, ReceiptStatus[]> = { Diproses: [0], Valid: [1, 2], 'Tidak Valid': [-1] }

export type ReceiptFilter = { status: string | null; period: Period }

export const receiptsQuery = ({ status, period }: ReceiptFilter) =>
  infiniteQueryOptions({
    queryKey: [...receiptKeys.pages, { status, period }],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/receipt/list', {
        query: {
          page,
          pageSize: PAGE_SIZE,
          status: status === null ? undefined : STATUSES[status],
          ...boundsOf(period),
        },
        signal,
      }),
    ...pageNumbers,
  })

/** How many receipts are in review, and how many may still be uploaded today. */
export const receiptCountQuery = () =>
  queryOptions({
    queryKey: ['receipt', 'list', 'count'],
    queryFn: ({ signal }) => api('GET /api/receipt/list', { query: { status: [0], pageSize: 1 }, signal }),
    select: ({ count, remainingToday }) => ({ inReview: count, remainingToday }),
  })

/** Whether a receipt was ever accepted. */
export const acceptedReceiptQuery = () =>
  queryOptions({
    queryKey: ['receipt', 'list', 'accepted'],
    queryFn: ({ signal }) => api('GET /api/receipt/list', { query: { status: [1, 2], pageSize: 1 }, signal }),
    select: ({ count }) => count > 0,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/receipt/detail/:id', { params: { id }, signal }),
  })

export const cancelUpload = (clientRef: string) => api('POST /api/receipt/cancel', { body: { clientRef } })

export function submitObjection(id: string): Promise<Receipt> {
  return api('POST /api/receipt/objection/:id', { params: { id } })
}

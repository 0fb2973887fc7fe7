import { queryOptions } from '@tanstack/react-query'
import type { Receipt, ReceiptStatus } from '#contract/receipt.ts'
import { api } from '../api/api.ts'
import { pagesQuery, routeQuery } from '../api/route-query.ts'
import { boundsOf, type Period } from '../ui/period/period.ts'

export const receiptKeys = {
  root: ['receipt'],
  list: ['receipt', 'list'],
  pages: ['receipt', 'list', 'pages'],
} as const

/** The statuses that each label of the filter selects (product.md 4). */
export const STATUSES = { Diproses: [0], Valid: [1, 2], 'Tidak Valid': [-1] } satisfies Record<string, ReceiptStatus[]>
type StatusLabel = keyof typeof STATUSES
export const STATUS_LABELS = Object.keys(STATUSES) as StatusLabel[]

type ReceiptFilter = { status: StatusLabel | undefined; period: Period }

export const receiptsQuery = ({ status, period }: ReceiptFilter) =>
  pagesQuery([...receiptKeys.pages, { status, period }], 'GET /api/receipt/list', {
    query: { status: status && STATUSES[status], ...boundsOf(period) },
  })

export const receiptCountQuery = () =>
  queryOptions({
    ...routeQuery(['receipt', 'list', 'count'], 'GET /api/receipt/list', { query: { status: [0], pageSize: 1 } }),
    select: ({ count, remainingToday }) => ({ inReview: count, remainingToday }),
  })

export const acceptedReceiptQuery = () =>
  queryOptions({
    ...routeQuery(['receipt', 'list', 'accepted'], 'GET /api/receipt/list', { query: { status: [1, 2], pageSize: 1 } }),
    select: ({ count }) => count > 0,
  })

export const shopsQuery = () => routeQuery(['shop', 'list'], 'GET /api/public/shop')

export const receiptQuery = (id: string) =>
  routeQuery(['receipt', 'detail', id], 'GET /api/receipt/detail/:id', { params: { id } })

export const cancelUpload = (clientRef: string) => api('POST /api/receipt/cancel', { body: { clientRef } })

export const submitObjection = (id: string) => ({
  mutationFn: (reason: string): Promise<Receipt> =>
    api('POST /api/receipt/objection/:id', { params: { id }, body: { reason } }),
  meta: { stale: [receiptKeys.list] },
})

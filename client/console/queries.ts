// What the console knows of the sandbox: one query a panel, kept fresh by the event stream (live.ts).
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductBrand } from '#contract/brand.ts'
import type { Result } from '#contract/call.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { showToast } from '../ui/feedback/toast.tsx'

export type Shopper = Result<'GET /control/shoppers'>['rows'][number]
export type WaitingReceipt = Result<'GET /control/receipts'>['rows'][number]
export type JournalLine = Result<'GET /control/journal'>['rows'][number]
export type KitReceipt = Result<'GET /control/kit'>['rows'][number]

export const hereQuery = () =>
  queryOptions({ queryKey: ['here'], queryFn: ({ signal }) => api('GET /control/console', { signal }) })

export const comingQuery = () =>
  queryOptions({ queryKey: ['coming'], queryFn: ({ signal }) => api('GET /control/clock/coming', { signal }) })

export const shoppersQuery = () =>
  queryOptions({
    queryKey: ['shopper'],
    queryFn: ({ signal }) => api('GET /control/shoppers', { query: { limit: 40 }, signal }),
  })

export const messagesQuery = () =>
  queryOptions({
    queryKey: ['message'],
    queryFn: ({ signal }) => api('GET /control/messages', { query: { limit: 60 }, signal }),
  })

export const waitingQuery = () =>
  queryOptions({ queryKey: ['receipt', 'waiting'], queryFn: ({ signal }) => api('GET /control/receipts', { signal }) })

export const reviewedQuery = () =>
  queryOptions({
    queryKey: ['receipt', 'reviewed'],
    queryFn: ({ signal }) => api('GET /control/receipts/reviewed', { signal }),
  })

/** Drawn anew only when the sandbox's day changes. */
export const kitQuery = () =>
  queryOptions({ queryKey: ['kit'], queryFn: ({ signal }) => api('GET /control/kit', { signal }) })

export const claimsQuery = () =>
  queryOptions({
    queryKey: ['claim'],
    queryFn: ({ signal }) => api('GET /control/claims', { query: { limit: 30 }, signal }),
  })

export const drawsQuery = () =>
  queryOptions({ queryKey: ['draw'], queryFn: ({ signal }) => api('GET /control/draws', { signal }) })

export const denomsQuery = () =>
  queryOptions({ queryKey: ['denom'], queryFn: ({ signal }) => api('GET /control/denoms', { signal }) })

export const bannersQuery = () =>
  queryOptions({
    queryKey: ['content'],
    queryFn: ({ signal }) => api('GET /control/contents', { query: { type: 'banner' }, signal }),
  })

export const campaignsQuery = () =>
  queryOptions({ queryKey: ['campaign'], queryFn: ({ signal }) => api('GET /control/campaigns', { signal }) })

export const faultsQuery = () =>
  queryOptions({ queryKey: ['faults'], queryFn: ({ signal }) => api('GET /control/faults', { signal }) })

export const journalQuery = () =>
  queryOptions({
    queryKey: ['journal'],
    queryFn: ({ signal }) => api('GET /control/journal', { query: { limit: 150 }, signal }),
  })

export const traceQuery = (id: string) =>
  queryOptions({
    queryKey: ['trace', id],
    queryFn: ({ signal }) => api('GET /control/journal/:id', { params: { id }, signal }),
  })

export const phonesQuery = () =>
  queryOptions({ queryKey: ['phone'], queryFn: ({ signal }) => api('GET /control/phones', { signal }) })

/** The brand that the server has; a file, not a route of the contract. */
export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: async ({ signal }): Promise<ProductBrand> => (await fetch('/brand.json', { signal })).json(),
  })

/** Does something to the sandbox: whatever it changed is asked for again, and a refusal is said. */
export function useCommand<Given = void, Answer = unknown>(run: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries(),
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
  })
}

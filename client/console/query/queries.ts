// The console's queries: one per fact of the sandbox. query-client.ts invalidates queries by the first part of their keys.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { ApiError, isOffline, ResponseError } from '#client/api/api-error.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import type { TypedEvidence } from '#contract/control/state.ts'
import type { CallOptions, DataRoute, Result } from '#contract/route-types.ts'
import { type Messages, messages } from '../messages/messages.ts'
import { getTranslate } from '../messages/translate.ts'
import { invalidate } from './query-client.ts'

export type QueryRoot =
  | 'state'
  | 'upcoming'
  | 'passed'
  | 'shopper'
  | 'message'
  | 'receipt'
  | 'kit'
  | 'shop'
  | 'claim'
  | 'draw'
  | 'denom'
  | 'content'
  | 'campaign'
  | 'promo'
  | 'fault'
  | 'journal'
  | 'journalEntry'
  | 'pairedDevice'
  | 'console'
  | 'network'
  | 'brand'
  | 'savedState'
  | 'figure'
export type QueryKey = readonly [QueryRoot, ...unknown[]]

export const clockRoots: readonly QueryRoot[] = ['state', 'upcoming', 'kit', 'campaign', 'promo', 'figure']

export const MAX_JOURNAL_LINES = 150
/** Enough for the personas, the participants of draws, and the invented shoppers of some years: the desk shows their names. */
const MAX_SHOPPERS = 400

export type Shopper = Result<'GET /control/shoppers'>['rows'][number]
export type WaitingReceipt = Result<'GET /control/receipts'>['rows'][number]
export type ReviewedReceipt = Result<'GET /control/receipts/reviewed'>['rows'][number]
export type JournalLine = Result<'GET /control/journal'>['rows'][number]
export type ReadingReport = NonNullable<Result<'GET /control/receipts/:id/reading'>>
export type KitReceipt = Result<'GET /control/kit'>['rows'][number]

function routeQuery<Key extends DataRoute>(queryKey: QueryKey, route: Key, ...options: CallOptions<Key>) {
  return createQuery({ queryKey, isDetail: false }, route, options)
}

/** Creates a query for one receipt, draw or call. Refetches after the list, and only if the row is still shown. */
function detailQuery<Key extends DataRoute>(queryKey: QueryKey, route: Key, ...options: CallOptions<Key>) {
  return createQuery({ queryKey, isDetail: true }, route, options)
}

type Kind = { queryKey: QueryKey; isDetail: boolean }

function createQuery<Key extends DataRoute>({ queryKey, isDetail }: Kind, route: Key, [options]: CallOptions<Key>) {
  return queryOptions({
    queryKey,
    meta: { isDetail },
    queryFn: ({ signal }) => api(route, ...([{ ...options, signal }] as unknown as CallOptions<Key>)),
  })
}

export const stateQuery = () => routeQuery(['state'], 'GET /control/console')
export const upcomingQuery = () => routeQuery(['upcoming'], 'GET /control/clock/coming')

export const passedQuery = (since: string) =>
  routeQuery(['passed', since], 'GET /control/clock/passed', { query: { since } })

export const shoppersQuery = () => routeQuery(['shopper'], 'GET /control/shoppers', { query: { limit: MAX_SHOPPERS } })
export const messagesQuery = () => routeQuery(['message'], 'GET /control/messages', { query: { limit: 60 } })
export const waitingReceiptsQuery = () => routeQuery(['receipt', 'waiting'], 'GET /control/receipts')
export const reviewedReceiptsQuery = () => routeQuery(['receipt', 'reviewed'], 'GET /control/receipts/reviewed')

export const readingQuery = (id: string) =>
  detailQuery(['receipt', 'reading', id], 'GET /control/receipts/:id/reading', { params: { id } })

export const verdictPreviewQuery = (id: string, typed: TypedEvidence = {}) =>
  detailQuery(['receipt', 'preview', id, typed], 'POST /control/receipts/:id/preview', { params: { id }, body: typed })

/** Queries the shop data that a reading suggests for an unknown shop; null without a reading. */
export const shopSuggestionQuery = (id: string) =>
  detailQuery(['shop', 'suggestion', id], 'GET /control/receipts/:id/shop', { params: { id } })

export const figuresQuery = (range: { from?: string; to?: string }) =>
  routeQuery(['figure', range], 'GET /control/figures', { query: range })

export const kitQuery = () => routeQuery(['kit'], 'GET /control/kit')

export const claimsQuery = () => routeQuery(['claim'], 'GET /control/claims', { query: { limit: 30 } })
export const drawsQuery = () => routeQuery(['draw'], 'GET /control/draws')

/** Queries the first page of a draw's proof: the fingerprint before the draw, the seed afterwards. */
export const drawProofQuery = ({ id, campaignId }: { id: string; campaignId: string }) =>
  detailQuery(['draw', 'proof', id], 'GET /api/campaign/:id/draws/:drawId/proof', {
    params: { id: campaignId, drawId: id },
    query: { pageSize: 1 },
  })

export const denomsQuery = () => routeQuery(['denom'], 'GET /control/denoms')

export const contentsQuery = () => routeQuery(['content'], 'GET /control/contents')

export const campaignsQuery = () => routeQuery(['campaign'], 'GET /control/campaigns')

export const promoReachQuery = () => routeQuery(['promo', 'reach'], 'GET /control/promos/reach', { query: {} })

export const faultsQuery = () => routeQuery(['fault'], 'GET /control/faults')

export const journalQuery = () =>
  routeQuery(['journal'], 'GET /control/journal', { query: { limit: MAX_JOURNAL_LINES } })

export const journalEntryQuery = (id: string) =>
  detailQuery(['journalEntry', id], 'GET /control/journal/:id', { params: { id } })

export const pairedDevicesQuery = () => routeQuery(['pairedDevice'], 'GET /control/phones')

export const networkQuery = () => routeQuery(['network'], 'GET /control/network')

export const consolesQuery = () => routeQuery(['console'], 'GET /control/consoles')

export const brandQuery = () => routeQuery(['brand'], 'GET /control/brand')

/** The roots of the queries that a command changes, or 'everything' for a command that replaces the sandbox. */
type CommandChange = readonly QueryRoot[] | 'everything'

/** Commands that save or replace the sandbox wait for each other: a preset would close the sandbox while its time passes. */
const IN_TURN = { scope: { id: 'sandbox' } }

/**
 * Creates a mutation that refetches `change` and shows an error as a toast. The event stream reports indirect effects, such as
 * messages. After a replacement, the new stream invalidates every query.
 */
export function useCommand<Variables = void, Response = unknown>(
  change: CommandChange,
  mutationFn: (variables: Variables) => Promise<Response>,
) {
  const isInTurn = change === 'everything' || change.includes('savedState')
  return useMutation({
    ...(isInTurn && IN_TURN),
    mutationFn,
    onSettled: (_response, error) => (change === 'everything' && !error ? undefined : invalidate(change)),
    onError: (error) => showToast({ kind: 'error', text: reasonOf(error) }),
  })
}

/** Explains an error to the presenter, in the console's language. */
export function reasonOf(error: unknown): string {
  const t = getTranslate()
  if (error instanceof ResponseError && isExplained(error.code)) return t(`error.code.${error.code}`)
  if (error instanceof ApiError) return t('error.refused')
  return isOffline(error) ? t('error.serverAway') : t('error.unknown')
}

const isExplained = (code: string): code is keyof Messages['error']['code'] => code in messages.en.error.code

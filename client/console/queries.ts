// The console's queries: one per fact of the sandbox. refetches.ts has them fetched anew by the root of their keys.
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Audience } from '#contract/control/promo.ts'
import type { TypedEvidence } from '#contract/control/state.ts'
import type { Result } from '#contract/route-types.ts'
import { api } from '../api/api.ts'
import { ApiError, HttpError, isOffline } from '../api/api-error.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { listSavedStates } from './desk/undo.ts'
import { type Messages, messages } from './messages/messages.ts'
import { getTranslate } from './messages/translate.ts'
import { refetches } from './refetches.ts'

/** The first part of every query key. */
export const root = {
  state: 'state',
  upcoming: 'upcoming',
  passed: 'passed',
  shopper: 'shopper',
  message: 'message',
  receipt: 'receipt',
  kit: 'kit',
  shop: 'shop',
  claim: 'claim',
  draw: 'draw',
  denom: 'denom',
  content: 'content',
  campaign: 'campaign',
  promo: 'promo',
  fault: 'fault',
  journal: 'journal',
  journalEntry: 'journalEntry',
  pairedDevice: 'pairedDevice',
  console: 'console',
  network: 'network',
  brand: 'brand',
  savedState: 'savedState',
  figure: 'figure',
} as const
export type QueryRoot = keyof typeof root

/** What a moved clock changes. */
export const clockRoots: readonly QueryRoot[] = ['state', 'upcoming', 'kit', 'campaign', 'promo', 'figure']

export const MAX_JOURNAL_LINES = 150

export type Shopper = Result<'GET /control/shoppers'>['rows'][number]
export type WaitingReceipt = Result<'GET /control/receipts'>['rows'][number]
export type JournalLine = Result<'GET /control/journal'>['rows'][number]
export type ReadingReport = NonNullable<Result<'GET /control/receipts/:id/reading'>>
export type KitReceipt = Result<'GET /control/kit'>['rows'][number]

/** Of one receipt, draw or call, which may be gone: fetched after the list that names it, if it is still shown. */
const ofOne = { isOfOne: true }

export const stateQuery = () =>
  queryOptions({ queryKey: [root.state], queryFn: ({ signal }) => api('GET /control/console', { signal }) })

export const upcomingQuery = () =>
  queryOptions({ queryKey: [root.upcoming], queryFn: ({ signal }) => api('GET /control/clock/coming', { signal }) })

/** What the time since an instant brought. */
export const passedQuery = (since: string) =>
  queryOptions({
    queryKey: [root.passed, since],
    queryFn: ({ signal }) => api('GET /control/clock/passed', { query: { since }, signal }),
  })

export const shoppersQuery = () =>
  queryOptions({
    queryKey: [root.shopper],
    queryFn: ({ signal }) => api('GET /control/shoppers', { query: { limit: 40 }, signal }),
  })

export const messagesQuery = () =>
  queryOptions({
    queryKey: [root.message],
    queryFn: ({ signal }) => api('GET /control/messages', { query: { limit: 60 }, signal }),
  })

export const waitingReceiptsQuery = () =>
  queryOptions({
    queryKey: [root.receipt, 'waiting'],
    queryFn: ({ signal }) => api('GET /control/receipts', { signal }),
  })

/** What was read on a receipt, how sure and where; null when it is unread. */
export const readingQuery = (id: string) =>
  queryOptions({
    queryKey: [root.receipt, 'reading', id],
    meta: ofOne,
    queryFn: ({ signal }) => api('GET /control/receipts/:id/reading', { params: { id }, signal }),
  })

/** Every shop whose receipts are recognized. */
export const shopsQuery = () =>
  queryOptions({ queryKey: [root.shop], queryFn: ({ signal }) => api('GET /control/shops', { signal }) })

/** What the reading of a receipt suggests for an unknown shop; null when nothing was read. */
export const shopSuggestionQuery = (receiptId: string) =>
  queryOptions({
    queryKey: [root.shop, 'suggestion', receiptId],
    meta: ofOne,
    queryFn: ({ signal }) => api('GET /control/receipts/:id/shop', { params: { id: receiptId }, signal }),
  })

/** What a verdict 'valid' would bring a waiting receipt, with what staff typed so far. */
export const verdictPreviewQuery = (id: string, typed: TypedEvidence = {}) =>
  queryOptions({
    queryKey: [root.receipt, 'preview', id, typed],
    meta: ofOne,
    queryFn: ({ signal }) => api('POST /control/receipts/:id/preview', { params: { id }, body: typed, signal }),
  })

export const reviewedReceiptsQuery = () =>
  queryOptions({
    queryKey: [root.receipt, 'reviewed'],
    queryFn: ({ signal }) => api('GET /control/receipts/reviewed', { signal }),
  })

/** Figures of whole months; without a range the last twelve. */
export const figuresQuery = (range: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: [root.figure, range],
    queryFn: ({ signal }) => api('GET /control/figures', { query: range, signal }),
  })

/** The kit is dated: it changes with the sandbox's day. */
export const kitQuery = () =>
  queryOptions({ queryKey: [root.kit], queryFn: ({ signal }) => api('GET /control/kit', { signal }) })

export const claimsQuery = () =>
  queryOptions({
    queryKey: [root.claim],
    queryFn: ({ signal }) => api('GET /control/claims', { query: { limit: 30 }, signal }),
  })

export const drawsQuery = () =>
  queryOptions({ queryKey: [root.draw], queryFn: ({ signal }) => api('GET /control/draws', { signal }) })

/** The first page of a draw's proof: before the draw its fingerprint, afterwards the seed. */
export const drawProofQuery = ({ id, campaignId }: { id: string; campaignId: string }) =>
  queryOptions({
    queryKey: [root.draw, 'proof', id],
    meta: ofOne,
    queryFn: ({ signal }) =>
      api('GET /api/campaign/:id/draws/:drawId/proof', {
        params: { id: campaignId, drawId: id },
        query: { pageSize: 1 },
        signal,
      }),
  })

export const denomsQuery = () =>
  queryOptions({ queryKey: [root.denom], queryFn: ({ signal }) => api('GET /control/denoms', { signal }) })

/** All content, drafts too. */
export const contentsQuery = () =>
  queryOptions({ queryKey: [root.content], queryFn: ({ signal }) => api('GET /control/contents', { signal }) })

export const campaignsQuery = () =>
  queryOptions({ queryKey: [root.campaign], queryFn: ({ signal }) => api('GET /control/campaigns', { signal }) })

export const promosQuery = () =>
  queryOptions({
    queryKey: [root.promo],
    queryFn: ({ signal }) => api('GET /control/promos', { query: { limit: 10 }, signal }),
  })

/** How many shoppers a promo to this audience would reach now. */
export const promoReachQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [root.promo, 'reach', audience],
    queryFn: ({ signal }) => api('GET /control/promos/reach', { query: audience, signal }),
  })

export const faultsQuery = () =>
  queryOptions({ queryKey: [root.fault], queryFn: ({ signal }) => api('GET /control/faults', { signal }) })

export const journalQuery = () =>
  queryOptions({
    queryKey: [root.journal],
    queryFn: ({ signal }) => api('GET /control/journal', { query: { limit: MAX_JOURNAL_LINES }, signal }),
  })

export const journalEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [root.journalEntry, id],
    meta: ofOne,
    queryFn: ({ signal }) => api('GET /control/journal/:id', { params: { id }, signal }),
  })

export const pairedDevicesQuery = () =>
  queryOptions({ queryKey: [root.pairedDevice], queryFn: ({ signal }) => api('GET /control/phones', { signal }) })

/** Whether the network of this machine reaches the server. */
export const networkQuery = () =>
  queryOptions({ queryKey: [root.network], queryFn: ({ signal }) => api('GET /control/network', { signal }) })

/** Every console that is open on this sandbox, this one included. */
export const consolesQuery = () =>
  queryOptions({ queryKey: [root.console], queryFn: ({ signal }) => api('GET /control/consoles', { signal }) })

/** What 'Urungkan' can return to, newest first. */
export const savedStatesQuery = () => queryOptions({ queryKey: [root.savedState], queryFn: listSavedStates })

/** The brand of this sandbox alone, and the server's. */
export const brandQuery = () =>
  queryOptions({ queryKey: [root.brand], queryFn: ({ signal }) => api('GET /control/brand', { signal }) })

/** What a command changes: the roots of queries to refetch, or every query when it replaces the sandbox. */
type CommandChange = readonly QueryRoot[] | 'everything'

/**
 * A mutation of the sandbox: refetches what it changes, and shows an error as a toast. The event stream reports what follows
 * from it, such as messages; that of a new sandbox begins with everything.
 */
export function useCommand<Variables = void, Response = unknown>(
  change: CommandChange,
  mutationFn: (variables: Variables) => Promise<Response>,
) {
  return useMutation({
    mutationFn,
    onSettled: (_response, error) => (change === 'everything' && !error ? undefined : refetches.refetch(change)),
    onError: (error) => showToast({ kind: 'error', text: reasonOf(error) }),
  })
}

/** In the console's language. The product speaks to shoppers, whose internet fails; here it is the presenter's server. */
export function reasonOf(error: unknown): string {
  const t = getTranslate()
  if (error instanceof ApiError || error instanceof HttpError) {
    if (isExplained(error.code)) return t(`error.code.${error.code}`)
    return error.code ? t('error.refused', { code: error.code }) : t('error.unknown')
  }
  if (!navigator.onLine) return t('error.offline')
  return isOffline(error) ? t('error.serverAway') : t('error.unknown')
}

const isExplained = (code: string): code is keyof Messages['error']['code'] => code in messages.en.error.code

// Saves query data as one encrypted record, for a start without a network (decisions 108). Loaded after the first screen.
import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { exceptions } from '../api/freshness.ts'
import { clockOffset, restoreClockOffset } from '../api/server-clock.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { profileQuery } from './queries.ts'
import { isSignedIn, readUnileverId } from './session.ts'

/** Prefixes of the query keys to save. */
const SAVED_KEY_PREFIXES = [
  ['shopper', 'profile'],
  ['point', 'balance'],
  ['point', 'list'],
  ['point', 'detail'],
  ['receipt', 'list'],
  ['receipt', 'detail'],
  ['reward', 'claims', 'count'],
  ['reward', 'claims', 'detail'],
  ['reward', 'claims', 'list', 'pages'],
  ['campaign', 'list'],
  ['campaign', 'detail'],
]
const MAX_QUERIES = 80
const SAVE_DELAY_MS = 1_000

/** Saves query data from now on. Returns a function that stops saving. */
export function keepLastSeen(queryClient: QueryClient): () => void {
  for (const queryKey of SAVED_KEY_PREFIXES) queryClient.setQueryDefaults(queryKey, exceptions.lastSeen)
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    saveLastSeen(queryClient)
  }
  const saveNow = () => document.visibilityState === 'hidden' && timer !== undefined && save()
  const schedule = () => {
    timer ??= setTimeout(save, SAVE_DELAY_MS)
  }
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && shouldSave(event.query)) schedule()
  })
  schedule()
  document.addEventListener('visibilitychange', saveNow)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', saveNow)
  }
}

export function saveLastSeen(queryClient: QueryClient): void {
  const profile = queryClient.getQueryData(profileQuery().queryKey)?.data
  // Another tab may have signed out or changed the shopper.
  if (!profile || !isSignedIn() || profile.unvrId !== readUnileverId()) return
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: shouldSave, shouldDehydrateMutation: () => false })
  const hashes = new Set(queries.map(({ queryHash }) => queryHash))
  const earlier = readOwn(profile.unvrId)?.state.queries.filter(({ queryHash }) => !hashes.has(queryHash)) ?? []
  const newest = [...queries.map(withFirstPage), ...earlier]
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_QUERIES)
  const state = { queries: newest, mutations: [] }
  writeStored('lastSeen', { unvrId: profile.unvrId, clockOffset: clockOffset(), state })
}

/** Restores the saved queries, except where the cache has newer data. Returns whether a record exists. */
export function restoreLastSeen(queryClient: QueryClient): boolean {
  const record = isSignedIn() ? readOwn(readUnileverId()) : null
  if (!record) return false
  // Without the saved offset, a voucher of a sandbox with another time would look expired.
  restoreClockOffset(record.clockOffset)
  hydrate(queryClient, record.state, { defaultOptions: { queries: exceptions.lastSeen } })
  return true
}

function readOwn(unvrId: string | null) {
  const record = readStored('lastSeen')
  return record?.unvrId === unvrId ? record : null
}

function shouldSave({ queryKey, state }: Query): boolean {
  return state.data !== undefined && SAVED_KEY_PREFIXES.some((key) => key.every((word, at) => queryKey[at] === word))
}

function withFirstPage(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  const { data } = query.state
  if (!isPages(data)) return query
  return { ...query, state: { ...query.state, data: { pages: data.pages.slice(0, 1), pageParams: [1] } } }
}

function isPages(data: unknown): data is { pages: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
}

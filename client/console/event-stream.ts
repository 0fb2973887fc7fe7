// Keeps the panels up to date: each event of the sandbox's stream invalidates queries. Without it, all queries are polled.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dismissToast } from '#client/ui/feedback/toast.tsx'
import type { StreamName } from '#contract/control/stream.ts'
import { CONSOLE_ID } from './console-id.ts'
import { rememberHolder } from './holder.ts'
import { getTranslate } from './messages/translate.ts'
import { clockRoots, type JournalLine, journalQuery, MAX_JOURNAL_LINES, type QueryRoot } from './queries.ts'

const ALL = null
/** The queries that an event makes stale, by the root of their keys. */
const staleRoots: Record<StreamName, readonly QueryRoot[] | typeof ALL> = {
  hello: ALL,
  gap: ALL,
  clock: clockRoots,
  settings: ['state'],
  message: ['message'],
  journal: [],
  notification: ['journalEntry'],
  shopper: ['shopper', 'state', 'pairedDevice', 'promo'],
  receipt: ['receipt', 'journalEntry'],
  claim: ['claim', 'upcoming', 'journalEntry'],
  point: ['shopper', 'journalEntry'],
  draw: ['draw', 'upcoming'],
  content: ['content'],
  denom: ['denom'],
  faults: ['fault'],
  stubs: [],
  console: ['console'],
}

/** Events that arrive within this time cause one refetch and one render. */
const BATCH_MS = 40
const POLL_INTERVAL_MS = 1_500
const RECONNECT_DELAY_MS = 2_000

/** Subscribes for as long as the component is mounted. True while the stream is connected. */
export function useEventStream(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)

  useEffect(() => subscribe(queryClient, setIsLive), [queryClient])
  useEffect(() => {
    if (isLive) return
    const poll = setInterval(() => void queryClient.invalidateQueries(), POLL_INTERVAL_MS)
    return () => clearInterval(poll)
  }, [isLive, queryClient])
  return isLive
}

function subscribe(queryClient: QueryClient, onConnection: (isLive: boolean) => void): () => void {
  const batch = { roots: new Set<QueryRoot>(), lines: [] as JournalLine[] }
  let flushTimer: ReturnType<typeof setTimeout> | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  let isOpen = false

  const flush = () => {
    flushTimer = undefined
    for (const root of batch.roots) void queryClient.invalidateQueries({ queryKey: [root] })
    if (batch.lines.length > 0) addJournalLines(queryClient, batch.lines)
    batch.roots.clear()
    batch.lines = []
  }
  const receiveLine = (line: JournalLine) => {
    batch.lines.unshift(line)
    // Perhaps the phone's, which another tab or another device has signed in or out.
    if ('session' in line.changedRows) batch.roots.add('state').add('shopper')
    // A comparison with the real backend ends after the call, whose effects may be shown already.
    if (line.upstream) batch.roots.add('journalEntry')
  }
  const receive = (name: StreamName, data: string) => {
    const roots = staleRoots[name]
    if (roots === ALL) return void queryClient.invalidateQueries()
    for (const root of roots) batch.roots.add(root)
    // The stream carries whole journal lines, so the journal is never refetched.
    if (name === 'journal') receiveLine(JSON.parse(data))
    flushTimer ??= setTimeout(flush, BATCH_MS)
  }

  const open = () => {
    source = new EventSource(`/control/stream?console=${CONSOLE_ID}`)
    source.onopen = () => {
      isOpen = true
      onConnection(true)
      dismissToast(getTranslate()('error.serverAway'))
    }
    source.onerror = () => {
      // The first failure alone: by the next one the phone may have lost its session.
      if (isOpen) rememberHolder(queryClient)
      isOpen = false
      onConnection(false)
      // The browser reconnects by itself, except after an HTTP error, as while a sandbox is replaced.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(reconnectTimer)
      reconnectTimer = setTimeout(open, RECONNECT_DELAY_MS)
    }
    for (const name of Object.keys(staleRoots) as StreamName[]) {
      source.addEventListener(name, (event) => receive(name, event.data))
    }
  }
  open()
  return () => {
    clearTimeout(flushTimer)
    clearTimeout(reconnectTimer)
    source?.close()
  }
}

function addJournalLines(queryClient: QueryClient, lines: readonly JournalLine[]): void {
  queryClient.setQueryData(journalQuery().queryKey, (journal) => {
    if (!journal) return journal
    const known = new Set(journal.rows.map(({ id }) => id))
    const latest = new Map(lines.toReversed().map((line) => [line.id, line]))
    const added = [...latest.values()].filter(({ id }) => !known.has(id)).toReversed()
    const rows = [...added, ...journal.rows.map((row) => latest.get(row.id) ?? row)]
    return { rows: rows.slice(0, MAX_JOURNAL_LINES), count: journal.count + added.length }
  })
}

// Keeps the panels up to date: each event of the sandbox's stream invalidates queries. Without the stream, all queries poll.
import { useEffect, useState } from 'react'
import { uuid } from '#client/api/uuid.ts'
import { tabStore } from '#client/ui/browser/browser.ts'
import { dismissToast } from '#client/ui/feedback/toast.tsx'
import type { StreamName } from '#contract/control/stream.ts'
import { onReplaced } from './desk/reset-sandbox.ts'
import { getTranslate } from './messages/translate.ts'
import { clockRoots, type JournalLine, journalQuery, MAX_JOURNAL_LINES, type QueryRoot } from './query/queries.ts'
import { invalidateSoon, queries } from './query/query-client.ts'

const staleRoots: Record<StreamName, readonly QueryRoot[] | 'everything'> = {
  hello: 'everything',
  gap: 'everything',
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

/** Journal lines that arrive within this time share one render. */
const BATCH_MS = 40
const POLL_INTERVAL_MS = 1_500
const RECONNECT_DELAY_MS = 2_000

const STORED_ID = 'console-id'

/** Returns the id of this tab, which survives a reload, so that no console is counted twice. */
function consoleId(): string {
  const id = tabStore.get(STORED_ID) ?? uuid().slice(0, 8)
  tabStore.set(STORED_ID, id)
  return id
}

/** Subscribes while the component is mounted. Returns whether the stream is connected. */
export function useEventStream(): boolean {
  const [isLive, setIsLive] = useState(false)

  useEffect(() => subscribe(setIsLive), [])
  useEffect(() => {
    if (isLive) return
    const poll = setInterval(() => invalidateSoon('everything'), POLL_INTERVAL_MS)
    return () => clearInterval(poll)
  }, [isLive])
  return isLive
}

function subscribe(onConnection: (isLive: boolean) => void): () => void {
  let lines: JournalLine[] = []
  let flushTimer: ReturnType<typeof setTimeout> | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined
  let isOpen = false

  const flushLines = () => {
    flushTimer = undefined
    addJournalLines(lines)
    lines = []
  }
  const receiveLine = (line: JournalLine) => {
    lines.unshift(line)
    flushTimer ??= setTimeout(flushLines, BATCH_MS)
    // The session may be the phone's, signed in or out in another tab or on another device.
    if ('session' in line.changedRows) invalidateSoon(['state', 'shopper'])
    // A comparison with the real backend ends after the call, so the open details may lack the result.
    if (line.upstream) invalidateSoon(['journalEntry'])
  }
  const receive = (name: StreamName, data: string) => {
    // Journal events carry whole lines, so the journal is never refetched.
    if (name === 'journal') receiveLine(JSON.parse(data))
    invalidateSoon(staleRoots[name])
  }

  const open = () => {
    source = new EventSource(`/control/stream?console=${consoleId()}`)
    source.onopen = () => {
      isOpen = true
      onConnection(true)
      dismissToast(getTranslate()('error.serverAway'))
      for (const image of document.images) askAgain(image)
    }
    source.onerror = () => {
      isOpen = false
      onConnection(false)
      // The browser reconnects by itself, except after an HTTP error, such as during the replacement of a sandbox.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(reconnectTimer)
      reconnectTimer = setTimeout(open, RECONNECT_DELAY_MS)
    }
    for (const name of Object.keys(staleRoots) as StreamName[]) {
      source.addEventListener(name, (event) => receive(name, event.data))
    }
  }
  open()
  // Reconnects at once after a replacement; the browser would wait a second.
  const stopRenewing = onReplaced(() => {
    if (isOpen) return
    clearTimeout(reconnectTimer)
    source?.close()
    open()
  })
  return () => {
    stopRenewing()
    clearTimeout(flushTimer)
    clearTimeout(reconnectTimer)
    source?.close()
  }
}

/** Loads an image that failed while the server was away. */
function askAgain(image: HTMLImageElement): void {
  if (image.currentSrc && image.complete && image.naturalWidth === 0) image.src = image.currentSrc
}

function addJournalLines(lines: readonly JournalLine[]): void {
  queries.setQueryData(journalQuery().queryKey, (journal) => {
    if (!journal) return journal
    const existingIds = new Set(journal.rows.map(({ id }) => id))
    const latest = new Map(lines.toReversed().map((line) => [line.id, line]))
    const added = [...latest.values()].filter(({ id }) => !existingIds.has(id)).toReversed()
    const rows = [...added, ...journal.rows.map((row) => latest.get(row.id) ?? row)]
    return { rows: rows.slice(0, MAX_JOURNAL_LINES), count: journal.count + added.length }
  })
}

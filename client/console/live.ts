// Keeps the panels fresh: the sandbox's event stream says what changed, and without it everything is asked every while.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StreamName } from '#contract/control/stream.ts'
import { journalQuery } from './queries.ts'

const EVERYTHING = null
/** Which queries an event makes stale, by the first part of their keys. */
const stale: Record<StreamName, readonly string[] | typeof EVERYTHING> = {
  hello: EVERYTHING,
  gap: EVERYTHING,
  clock: ['here', 'coming', 'kit', 'campaign'],
  settings: ['here'],
  message: ['message'],
  journal: [],
  notification: ['trace'],
  shopper: ['shopper', 'here', 'phone'],
  receipt: ['receipt', 'trace'],
  claim: ['claim', 'coming', 'trace'],
  point: ['shopper', 'trace'],
  draw: ['draw', 'coming'],
  content: ['content'],
  denom: ['denom'],
  faults: ['faults'],
  stubs: [],
}

const SETTLE_MS = 40
const ASK_MS = 1_500
const AGAIN_MS = 2_000

/** True while the stream tells what happens. */
export function useLive(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(() => follow(queryClient, setLive), [queryClient])
  useEffect(() => {
    if (isLive) return
    const ask = setInterval(() => void queryClient.invalidateQueries(), ASK_MS)
    return () => clearInterval(ask)
  }, [isLive, queryClient])
  return isLive
}

function follow(queryClient: QueryClient, setLive: (isLive: boolean) => void): () => void {
  const touched = new Set<string>()
  let settle: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | undefined

  const refresh = () => {
    settle = undefined
    for (const key of touched) void queryClient.invalidateQueries({ queryKey: [key] })
    touched.clear()
  }
  const note = (name: StreamName) => {
    const keys = stale[name]
    if (keys === EVERYTHING) return void queryClient.invalidateQueries()
    for (const key of keys) touched.add(key)
    if (keys.length > 0) settle ??= setTimeout(refresh, SETTLE_MS)
  }

  const open = () => {
    source = new EventSource('/control/stream')
    source.onopen = () => setLive(true)
    source.onerror = () => {
      setLive(false)
      // The browser tries again by itself, unless the answer was no stream at all, as while a sandbox is replaced.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(open, AGAIN_MS)
    }
    for (const name of Object.keys(stale) as StreamName[]) {
      source.addEventListener(name, (event) => {
        if (name === 'journal') addLine(queryClient, event.data)
        note(name)
      })
    }
  }
  open()
  return () => {
    clearTimeout(settle)
    clearTimeout(again)
    source?.close()
  }
}

/** The journal is told line by line, so it is not asked for again. */
function addLine(queryClient: QueryClient, data: string): void {
  const line = JSON.parse(data)
  queryClient.setQueryData(journalQuery().queryKey, (known) => {
    if (!known || known.rows.some(({ id }) => id === line.id)) return known
    return { rows: [line, ...known.rows].slice(0, 150), count: known.count + 1 }
  })
}

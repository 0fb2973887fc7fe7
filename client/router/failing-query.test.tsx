// @vitest-environment happy-dom
// Every screen of the route table with each of its queries failing, slow, empty, and failing after data. The answers are
// the recorded examples of the contract.
import { act, cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ZodType } from 'zod'
import { product } from '#server/contract/index.ts'
import examples from '#server/contract/openapi/examples.json' with { type: 'json' }
import { freshness } from '../api/freshness.ts'
import { App } from '../app.tsx'
import { queryClient } from '../session/query-client.ts'
import { clearSession, markSignedIn } from '../session/session.ts'
import { TEST_BRAND } from '../testing/test-brand.ts'
import { setBrand } from '../ui/theme/theme.ts'
import { startRouter } from './router.tsx'
import { routes } from './routes.ts'

// The live connection and the service worker begin when the page is idle.
vi.mock('./background.tsx', () => ({ Background: () => null }))

type Answer = 'ok' | 'failed' | 'slow' | 'empty'
type Visit = { address: string; isMember: boolean }

const visits = routes.flatMap(({ path, guard }): Visit[] => {
  const address = path.replace(':id', 'x').replace('*', 'tidak-ada')
  const addresses = [address, ...(/survey|detail|success/.test(path) ? [`${address}?q=x`] : [])]
  if (path === '/history') addresses.push('/history?tab=struk', '/history?tab=hadiah')
  const visitors = guard === 'both' ? [false, true] : [guard === 'member']
  return visitors.flatMap((isMember) => addresses.map((one) => ({ address: one, isMember })))
})

const PROFILE = 'GET /api/auth/profile'
const successes = examples.successes as Record<string, { data?: unknown }>
const patterns = Object.keys(product).map((key) => ({
  key,
  pattern: new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))
const guestProfile = { error: 'unauthenticated', code: 'unauthenticated', data: null }
let answers: (key: string) => Answer = () => 'ok'
let isMember = true
let asked = new Set<string>()

beforeEach(() => {
  setBrand(TEST_BRAND)
  // Without retries a failure is known at once; the interval that repeats a failed profile check is not waited for.
  queryClient.setDefaultOptions({ queries: { ...freshness, retry: false } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', answer)
  // Numbers that count up would differ at each look.
  const listen = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion'), ...listen }))
})

async function answer(input: string, init: RequestInit = {}): Promise<Response> {
  const path = `${init.method ?? 'GET'} ${new URL(input, location.origin).pathname}`
  const key = patterns.find(({ pattern }) => pattern.test(path))?.key ?? path
  asked.add(key)
  const kind = answers(key)
  if (kind === 'slow') return new Promise(() => {})
  if (kind === 'failed') return Response.json({ error: 'Gangguan.', code: 'unavailable' }, { status: 503 })
  if (key === PROFILE && !isMember) return Response.json(guestProfile)
  const success = successes[key]
  if (!success) throw new Error(`No example of ${key}`)
  return Response.json(kind === 'empty' ? { ...success, data: emptied(key, success.data) } : success)
}

/** The answer with every field emptied that may be empty by the contract. */
function emptied(key: string, data: unknown): unknown {
  const { data: schema } = (new Map(Object.entries(product)).get(key) ?? {}) as { data?: ZodType }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  let smallest: object = data
  for (const name of Object.keys(data)) {
    const smaller = [null, [], 0].map((value) => ({ ...smallest, [name]: value }))
    smallest = smaller.find((candidate) => schema?.safeParse(candidate).success) ?? smallest
  }
  return smallest
}

/** Opens a page and waits until nothing that is answered is pending. */
async function open({ address, isMember: isSignedIn }: Visit) {
  cleanup()
  queryClient.clear()
  clearSession()
  isMember = isSignedIn
  if (isMember) markSignedIn('week')
  asked = new Set()
  if (answers(PROFILE) === 'slow')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  window.history.replaceState(null, '', address)
  const started = startRouter()
  // A slow profile check ends the splash after a while.
  if (answers(PROFILE) === 'slow') await vi.advanceTimersByTimeAsync(10_000)
  const router = await started
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await act(async () => render(<App router={router} />))
  await act(async () => vi.dynamicImportSettled())
  await settle()
  return router
}

/** Waits until only unanswered queries are pending. */
async function settle(): Promise<void> {
  for (let quiet = 0, turn = 0; quiet < 3; turn += 1) {
    if (turn > 5_000) throw new Error('The page does not come to rest.')
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    const isSlow = [...asked].some((key) => answers(key) === 'slow')
    quiet = isSlow || queryClient.isFetching() === 0 ? quiet + 1 : 0
  }
}

function wordsShown(): Set<string> {
  const words = new Set<string>()
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) words.add(String(walker.currentNode.textContent).trim())
  words.delete('')
  return words
}

/** A period that is chosen says nothing about its content. */
const isPeriod = / – .* \d{4}$/

const only = (key: string, kind: Answer) => (asking: string) => (asking === key ? kind : 'ok')

async function refetch(next: typeof answers): Promise<Set<string>> {
  answers = next
  void queryClient.invalidateQueries()
  await settle()
  return wordsShown()
}

test.each(visits)('$address, member: $isMember', async (visit) => {
  answers = () => 'ok'
  const router = await open(visit)
  // Where a redirect ends is a visit of its own.
  if (window.location.pathname !== new URL(visit.address, location.origin).pathname) return router.dispose()
  const complete = await refetch(() => 'ok')
  const keys = [...asked]
  const wrong: string[] = []
  const check = (key: string, kind: Answer, shown: Set<string>, empty: Set<string>) => {
    const isSplash = document.querySelector('[role=status]') !== null && kind === 'slow'
    if (shown.size === 0 && !document.querySelector('[aria-busy=true]') && !isSplash)
      wrong.push(`${key} ${kind}: white`)
    if (!isSplash && !document.querySelector('a[href]:not([href="#isi"]), button:not(:disabled)'))
      wrong.push(`${key} ${kind}: no way on`)
    const lies = [...shown].filter((word) => empty.has(word) && !complete.has(word) && !isPeriod.test(word))
    if (lies.length > 0) wrong.push(`${key} ${kind}: ${lies}`)
  }
  const emptied = new Map<string, Set<string>>()
  for (const key of keys) {
    const after = await refetch(only(key, 'failed'))
    const lost = [...complete].filter((word) => !after.has(word))
    if (lost.length > 0) wrong.push(`${key} failed after data: ${lost}`)
    await refetch(() => 'ok')
    emptied.set(key, await refetch(only(key, 'empty')))
    // Home shows its lower part when the page is idle.
    for (const word of await refetch(() => 'ok')) complete.add(word)
  }
  router.dispose()
  for (const key of keys) {
    for (const kind of ['failed', 'slow'] as const) {
      answers = only(key, kind)
      const failing = await open(visit)
      check(key, kind, wordsShown(), emptied.get(key) ?? new Set())
      failing.dispose()
    }
  }
  expect(wrong).toEqual([])
})

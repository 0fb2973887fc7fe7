// @vitest-environment node
// The documented freshness and retry rule (product.md 8 and 9). Only the table in freshness.ts has exceptions.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { HttpError, NetworkError } from './api-error.ts'
import { exceptions, freshness, pollIntervals } from './freshness.ts'

const CLIENT = join(import.meta.dirname, '..')
const TABLE = 'api/freshness.ts'
const sources = globSync('**/*.{ts,tsx}', {
  cwd: CLIENT,
  exclude: ['console/**', '**/*.test.{ts,tsx}', '**/*.e2e.ts'],
}).map((file) => ({ file, text: readFileSync(join(CLIENT, file), 'utf8') }))

/** Returns the query options in the text that override the rule outside the table of exceptions. */
function exceptionsIn(text: string): string[] {
  const options = text.match(/\b(staleTime|gcTime|retry(?!: \(\) =>)|retryDelay|refetchOn[A-Z]\w+)\s*:/g) ?? []
  const polls = text.match(/\brefetchInterval\s*:[\s\S]{0,200}/g) ?? []
  return [...options, ...polls.filter((poll) => !/pollIntervals\.|msUntilNext\(/.test(poll))]
}

test('data is fresh for 100000 ms and not refetched on focus; a failed query is retried twice, a second apart [8.retries, 9.fresh]', () => {
  expect(freshness).toMatchObject({ staleTime: 100_000, refetchOnWindowFocus: false, retryDelay: 1_000 })
  vi.stubGlobal('navigator', { onLine: true })
  const unanswered = new NetworkError()
  expect([0, 1, 2].map((failures) => freshness.retry(failures, unanswered))).toEqual([true, true, false])
  vi.stubGlobal('navigator', { onLine: false })
  expect(freshness.retry(0, unanswered)).toBe(false)
  expect(freshness.retry(0, new HttpError(500, ''))).toBe(true)
})

test('no query departs from the rule outside the table of exceptions [8.retries, 9.fresh, 9.fresh-exceptions]', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap(({ file, text }) =>
    file === TABLE ? [] : exceptionsIn(text).map((option) => `${file}: ${option}`),
  )
  expect(found).toEqual([])
})

test('finds a query that departs from the rule by itself', () => {
  expect(exceptionsIn('queryOptions({ queryKey, queryFn, staleTime: 0 })')).toEqual(['staleTime:'])
  expect(exceptionsIn('useQuery({ ...query, refetchInterval: 1_000 })')).toHaveLength(1)
  expect(exceptionsIn('useQuery({ ...query, refetchInterval: pollIntervals.activeVoucher })')).toEqual([])
})

test.each(Object.keys({ ...exceptions, ...pollIntervals }))('the exception %s has a reason and a query', (name) => {
  const table = readFileSync(join(CLIENT, TABLE), 'utf8')
  expect(table).toMatch(new RegExp(`/\\*\\* \\S.{20,} \\*/\\n  ${name}: `))
  const uses = sources.filter(({ text }) => new RegExp(`\\b(exceptions|pollIntervals)\\.${name}\\b`).test(text))
  expect(uses).not.toEqual([])
})

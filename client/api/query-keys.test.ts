// @vitest-environment node
// Each request has one query key. Two keys would cache the data twice, and invalidating one would leave the other stale.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = join(import.meta.dirname, '..')

function keysOf(source: string): { route: string; root: string }[] {
  const factory = /Query\(\['([\w-]+)'(?:, '([\w-]+)')?[^\]]*\], '([A-Z]+ [^']+)'/g
  return [...source.matchAll(factory)].map(([, first, second = '', route = '']) => ({
    route,
    root: `${first} ${second}`,
  }))
}

test('queries of one route share the root of their key', () => {
  const files = globSync('*/**/queries.ts', { cwd: CLIENT, exclude: ['console/**'] })
  const keys = files.flatMap((file) => keysOf(readFileSync(join(CLIENT, file), 'utf8')))
  const rootsByRoute = Map.groupBy(keys, ({ route }) => route)
  const conflicts = [...rootsByRoute].filter(([, found]) => new Set(found.map(({ root }) => root)).size > 1)
  expect(keys.length).toBeGreaterThan(20)
  expect(conflicts).toEqual([])
})

test('finds a route that is cached under two roots', () => {
  const planted = `a = routeQuery(['point', 'balance'], 'GET /api/point/balance')
    b = routeQuery(['home', 'points', id], 'GET /api/point/balance')`
  expect(keysOf(planted).map(({ root }) => root)).toEqual(['point balance', 'home points'])
})

// Tests the metrics of a server, and that the dashboard uses only existing metrics.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { testWith } from '../../testing/test.ts'
import { RATNA, type World } from '../../testing/world.ts'

const test = testWith('regular')
/** METRIC matches names by prefix. Labels share the prefixes, so tests first remove LABELS: braces and `by (…)`. */
const METRIC = /\b(?:struka|http|process|nodejs)_\w+/g
const LABELS = /\{[^}]*\}|\bby\s*\([^)]*\)/g

async function scrape(world: World): Promise<string> {
  const answer = await world.agent().get('/control/metrics').expect(200)
  expect(answer.headers['content-type']).toContain('version=0.0.4')
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.text
}

function readValue(text: string, line: string): number | undefined {
  const found = text.split('\n').find((other) => other.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

function countOf(text: string, method: string, route: string, status: number): number {
  const labels = `http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"`
  return readValue(text, `http_server_request_duration_seconds_count{${labels}}`) ?? 0
}

test('counts requests by route and status, from the first scrape on', async ({ world }) => {
  const ratna = await world.signIn(RATNA)
  await scrape(world)
  await ratna.get('/api/point/balance').expect(200)
  await ratna.get('/api/point/balance').expect(200)
  await ratna.get('/api/point/detail/unknown-1').expect(404)
  await ratna.get('/api/point/detail/unknown-2').expect(404)
  await ratna.get('/api/no/such/route').expect(404)
  const text = await scrape(world)
  expect(countOf(text, 'GET', '/api/point/balance', 200)).toBe(2)
  expect(countOf(text, 'GET', '/api/point/detail/:id', 404)).toBe(2)
  expect(countOf(text, 'GET', '', 404)).toBe(1)
  expect(text).not.toContain('unknown-1')
})

test('measures the event loop, memory, sandboxes, jobs, streams and images that wait', async ({ world }) => {
  const before = readValue(await scrape(world), 'struka_sandboxes')
  world.app.sandboxes.create('another', 'empty')
  const text = await scrape(world)
  expect(readValue(text, 'struka_sandboxes')).toBe((before ?? 0) + 1)
  for (const name of [
    'struka_jobs_running',
    'struka_jobs_waiting',
    'struka_firestore_streams',
    'struka_receipt_images',
  ])
    expect(readValue(text, name), name).toBeGreaterThanOrEqual(0)
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'])
    expect(readValue(text, name), name).toBeGreaterThan(0)
  expect(readValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
})

test('the dashboard asks for metrics that there are', async ({ world }) => {
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync('deploy/grafana/struka.json', 'utf8'),
  )
  // A histogram without values lists only its type.
  const declared = [...(await scrape(world)).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  )
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(8)
  for (const query of queries) {
    const used = query.replaceAll(LABELS, '').match(METRIC) ?? []
    expect(used, query).not.toEqual([])
    expect(
      used.filter((name) => !names.has(name)),
      query,
    ).toEqual([])
  }
})

// Tests comparing recorded traffic with the contract; the app is the backend.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { test } from '#server/testing/test.ts'
import type { World } from '#server/testing/world.ts'
import type { Drift } from './differences.ts'
import { Har, type HarEntry } from './har.ts'

const folder = makeFolder()

function start(words: string[]) {
  const child = spawn(process.execPath, ['scripts/cli/struka.ts', ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, end: async () => ({ code: await ended, output: (await output).join('\n') }) }
}

/** Returns the sandbox's journal as a HAR file, with requests to each of these paths. */
async function journalOf(world: World, paths: string[]): Promise<Har> {
  const browser = world.agent()
  for (const path of paths) await browser.get(path)
  const { text: exported } = await browser.get('/control/journal/export?format=har').buffer(true).expect(200)
  return Har.parse(JSON.parse(exported))
}

async function compare(har: Har): Promise<{ code: number | null; drifts: Drift[] }> {
  const file = join(folder, 'traffic.har')
  const json = join(folder, 'drift.json')
  writeFileSync(file, JSON.stringify(har))
  const { code, output } = await start(['drift', file, '--json', json]).end()
  expect(code, output).not.toBe(2)
  return { code, drifts: JSON.parse(readFileSync(json, 'utf8')) }
}

test('the app’s own journal fits the contract', async ({ world }) => {
  const har = await journalOf(world, ['/api/public/brand?pageSize=2', '/api/point/balance', '/api/campaign/tidak-ada'])
  expect(await compare(har)).toEqual({ code: 0, drifts: [] })
})

test('names each way in which recorded traffic differs, with a change of the contract and a stub', async ({
  world,
}) => {
  const har = await journalOf(world, ['/api/public/region?pageSize=2'])
  const [good] = har.log.entries
  if (!good) throw new Error('The journal is empty.')
  const copy = (edit: (entry: HarEntry) => void) => {
    const entry = structuredClone(good)
    edit(entry)
    har.log.entries.push(entry)
  }
  const edit = (change: (body: { data: Record<string, unknown> & { rows: Record<string, unknown>[] } }) => void) =>
    copy(({ response }) => {
      const body = JSON.parse(response.content.text ?? '')
      change(body)
      response.content.text = JSON.stringify(body)
    })
  edit((body) => Reflect.deleteProperty(body.data, 'count'))
  edit((body) => Object.assign(body.data.rows[0] ?? {}, { area: 664 }))
  edit((body) => Object.assign(body.data.rows[0] ?? {}, { name: null }))
  copy(({ response }) => Object.assign(response, { status: 418 }))
  copy(({ response }) => Object.assign(response.content, { mimeType: 'text/html' }))
  copy(({ request }) => Object.assign(request, { url: request.url.replace('region', 'planet') }))
  copy(({ request }) => {
    request.url += '&sort=name'
    request.queryString.push({ name: 'sort', value: 'name' })
  })
  copy((entry) => Object.assign(entry, { time: 9_000 }))
  const { code, drifts } = await compare(har)
  expect(code).toBe(1)
  const named = drifts.map(({ kind, route, contractChange }) => `${kind} ${route}: ${contractChange}`)
  const route = 'GET /api/public/region'
  expect(named.toSorted()).toEqual([
    `header ${route}: Answer '${route}' as text/html.`,
    `latency ${route}: None: POST /control/faults makes the route as slow.`,
    `parameter ${route}: Add sort: z.string().optional() to the query of '${route}'.`,
    `route GET /api/public/planet: Add a row 'GET /api/public/planet' to a module of server/contract/.`,
    `schema ${route}: Add data.rows[].area: z.int() to '${route}'.`,
    `schema ${route}: Declare data.rows[].name as z.null() in '${route}'.`,
    `schema ${route}: Make data.count .optional() in '${route}', or remove it.`,
    `status ${route}: Add a refusal of status 418 to '${route}'.`,
  ])
  const [added] = drifts.filter(({ contractChange }) => contractChange.includes('area'))
  const stubbed = await world
    .agent()
    .post('/control/stubs')
    .send(added?.stub ?? {})
    .expect(200)
  expect(stubbed.body.code).toBe('ok')
  const answered = await world.agent().get('/api/public/region?pageSize=2')
  expect(answered.body.data.rows[0]).toHaveProperty('area', 664)
})

test.each([
  ['no JSON', 'is no HAR file'],
  ['{"log":{}}', 'is no HAR file'],
  ['{"log":{"entries":[]}}', 'holds no request'],
])('says in a sentence that %s is no recording', async (content, sentence) => {
  const file = join(folder, 'none.har')
  writeFileSync(file, content)
  const { code, output } = await start(['drift', file]).end()
  expect(code).toBe(2)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
})

import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { readUpstreamTable, toTable } from './table.ts'

test('the first line that a route fits decides, and what is in no line is answered here', () => {
  const table = toTable({
    'GET /api/point/balance': 'here',
    '/api/point/*': 'upstream',
    'GET /api/campaign/:id': 'compare',
  })
  expect(Object.fromEntries(table)).toMatchObject({
    'GET /api/point/balance': 'here',
    'GET /api/point/list': 'upstream',
    'GET /api/campaign/:id': 'compare',
  })
  expect(table.has('GET /api/public/region')).toBe(false)
})

test.each([
  [{ 'GET /api/tidak/ada': 'upstream' }, "no documented route fits 'GET /api/tidak/ada'"],
  [{ 'GET /control/clock': 'upstream' }, "no documented route fits 'GET /control/clock'"],
  [{ 'point/list': 'upstream' }, "no documented route fits 'point/list'"],
  [{ 'POST /api/receipt/create': 'compare' }, 'takes a file, which is sent to one backend only'],
  [{ 'GET /api/point/list': 'there' }, 'GET /api/point/list: '],
  ['nothing', 'cannot be used'],
])('says what is wrong with %j', (content, sentence) => {
  const folder = makeFolder(onTestFinished)
  writeFileSync(join(folder, 'upstream.json'), JSON.stringify(content))
  expect(() => readUpstreamTable(folder)).toThrow(sentence)
})

test('a file of a Windows editor begins with a byte-order mark', () => {
  const folder = makeFolder(onTestFinished)
  writeFileSync(join(folder, 'upstream.json'), '\uFEFF{ "/api/point/*": "upstream" }')
  expect(readUpstreamTable(folder).get('GET /api/point/list')).toBe('upstream')
})

test('the example of docs/conformance.md is a table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/conformance.md'), 'utf8')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  const modes = Object.fromEntries(toTable(JSON.parse(example)))
  expect(modes).toMatchObject({
    'POST /api/auth/login/by_wa/otp_submit': 'upstream',
    'GET /api/campaign/:id': 'compare',
    'GET /api/campaign': 'compare',
  })
})

test('UPSTREAM without its table says what to write, and with CONTROL=off is refused', () => {
  expect(() => readUpstreamTable(join(tmpdir(), 'struka-no-such-folder'))).toThrow(/UPSTREAM needs .*upstream\.json/)
  const environment = { UPSTREAM: 'https://staging.example.com', CONTROL: 'off' }
  expect(() => readSettings(environment)).toThrow('UPSTREAM cannot be set with CONTROL=off')
})

test('no secret is printed by a refused setting', () => {
  const environment = { UPSTREAM_HEADER: 'kunci-tanpa-nama', UPSTREAM: 'https://orang:kunci@example.com' }
  expect(() => readSettings(environment)).toThrow(/UPSTREAM_HEADER cannot be used: name: value/)
  expect(() => readSettings(environment)).not.toThrow(/kunci/)
})

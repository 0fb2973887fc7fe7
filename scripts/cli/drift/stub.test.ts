// Tests that the command and the typed client turn recorded traffic into stubs of a sandbox.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { SandboxClient } from '#sdk/client.ts'
import { toRecordedStubs } from '#sdk/recorded-stubs.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { test } from '#server/testing/test.ts'
import { readHar } from './har.ts'

const folder = makeFolder()

const BALANCE = { error: null, code: 'ok', data: { balance: 7, pending: 0, unread: 0, expiring: [] } }

function entry(path: string, body: unknown, { method = 'GET', status = 200, type = 'application/json' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const url = `https://api.example.com${path}`
  return {
    time: 5,
    request: { method, url, headers: [] },
    response: { status, headers: [], content: { mimeType: type, text } },
  }
}

const later = { ...BALANCE, data: { ...BALANCE.data, balance: 9 } }
const region = (name: string) => ({
  error: null,
  code: 'ok',
  data: { rows: [{ id: '31', name, phone: '+6281234567890' }], count: 1 },
})
const RECORDING = {
  log: {
    entries: [
      entry('/api/point/balance', BALANCE),
      entry('/api/point/balance', BALANCE),
      entry('/api/point/balance', later),
      entry('/api/public/region?search=bali', region('Bali')),
      entry('/api/public/region', region('Aceh')),
      entry('/api/tidak/ada', { error: null }),
      entry('/api/receipt/image/1', 'bytes', { type: 'image/jpeg' }),
      entry('/api/point/list', { error: 'Aduh.', code: 'server_error', data: null }, { status: 503 }),
    ],
  },
}

test('answers as was recorded: by query, in sequence, contract or not, secrets replaced', async ({ world }) => {
  const file = join(folder, 'traffic.har')
  writeFileSync(file, JSON.stringify(RECORDING))
  const { stdout } = await new Promise<{ stdout: string }>((resolve, reject) => {
    const words = ['scripts/cli/struka.ts', 'stub', file, '--sandbox', world.sandbox.name]
    const env = { STRUKA_URL: world.url }
    execFile(process.execPath, words, { env }, (error, out, complaint) =>
      error ? reject(new Error(complaint)) : resolve({ stdout: out }),
    )
  })
  expect(stdout.trim().split('\n')).toEqual([
    'GET /api/point/balance fits the contract',
    'GET /api/public/region breaks the contract, added nevertheless',
    'GET /api/public/region breaks the contract, added nevertheless',
    'GET /api/tidak/ada is no documented route, left out',
    'GET /api/point/list fits the contract',
    `4 stubs in sandbox ${world.sandbox.name}, 0 entries left out.`,
  ])
  const read = async (path: string) => (await world.agent().get(path)).body
  expect([await read('/api/point/balance'), await read('/api/point/balance')]).toEqual([BALANCE, later])
  expect((await read('/api/public/region?search=bali')).data.rows[0]).toMatchObject({
    name: 'Bali',
    phone: '+6284000000000',
  })
  expect((await read('/api/public/region?search=jawa')).data.rows[0].name).toBe('Aceh')
  expect((await world.agent().get('/api/point/list')).status).toBe(503)
})

test('what other programs write is read, and a bad entry is named and left out', () => {
  const file = join(folder, 'asing.har')
  writeFileSync(join(folder, 'isi.json'), JSON.stringify({ nama: 'Kopi Ñandú' }))
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const answer = (url: unknown, content?: object) => ({
    request: { method: 'GET', url },
    response: { status: 200, content },
  })
  const entries = [
    answer('https://a.example/api/a', { text: encoded('{"nama":"Kopi Ñandú ☕"}'), encoding: 'base64' }),
    answer('https://a.example/api/b', { _file: 'isi.json' }),
    answer('/api/c?x=1', { text: '\uFEFF{"c":1}' }),
    answer('https://a.example/api/d/kopi%20susu', { text: '{"d":1}' }),
    answer('https://a.example/api/e'),
    answer('https://a.example/api/f', { text: encoded('bukan json'), encoding: 'base64' }),
    answer(7, { text: '{}' }),
    answer('http://', { text: '{}' }),
    answer('https://a.example/api/g', { _file: 'hilang.json' }),
    'bukan entri',
  ]
  writeFileSync(file, `\uFEFF${JSON.stringify({ log: { entries } })}`)
  const recording = readHar(file)
  expect(toRecordedStubs(recording).map(({ path, body }) => [path, body])).toEqual([
    ['/api/a', { nama: 'Kopi Ñandú ☕' }],
    ['/api/b', { nama: 'Kopi Ñandú' }],
    ['/api/c', { c: 1 }],
    ['/api/d/kopi susu', { d: 1 }],
  ])
  expect(recording.skipped.map((sentence) => sentence.split(':')[0])).toEqual([
    'entry 7',
    'entry 8',
    'entry 9',
    'entry 10',
  ])
})

test('the typed client adds a recording, too', async ({ world }) => {
  const { stubs } = new SandboxClient(world.url, world.sandbox.name)
  expect(await stubs.addRecording({ log: { entries: RECORDING.log.entries.slice(0, 3) } })).toEqual([
    { route: 'GET /api/point/balance', outcome: 'fits' },
  ])
  expect(await stubs.list()).toMatchObject([{ path: '/api/point/balance', steps: 2 }])
})

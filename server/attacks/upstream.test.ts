// A stranger's parameters on the way to the real backend of UPSTREAM (security.md 4).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeIn, send, startMode } from './stranger.ts'

const KEY = 'kunci-gerbang'
const received: { url: string | undefined; key: unknown }[] = []
const backend = createServer((request, response) => {
  received.push({ url: request.url, key: request.headers['x-gateway-key'] })
  response.setHeader('content-type', 'application/json').end('{"error":null,"code":"ok","data":{}}')
})
await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
const dataDir = mkdtempSync(join(tmpdir(), 'struka-attack-upstream-'))
writeFileSync(join(dataDir, 'upstream.json'), '{ "GET /api/campaign*": "upstream", "GET /api/reward/*": "compare" }')
const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/toko/v1`
const mode = await startMode({ UPSTREAM: base, UPSTREAM_HEADER: `x-gateway-key: ${KEY}` }, { dataDir })
afterAll(async () => {
  await mode.close()
  backend.closeAllConnections()
  backend.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  received.length = 0
})

test.each([
  '/api/campaign/..\\..\\..\\..\\rahasia',
  '/api/campaign/..%5C..%5C..%5C..%5Crahasia',
  '/api/campaign/%2e%2e',
  '/api/campaign/..%2F..%2F..%2F..%2Frahasia',
  '/api/campaign/%2E%2E/external/campaignCheck',
  '/api/reward/types/..\\..\\..\\..\\..\\rahasia',
  '/api/reward/types/%2e%2e/denoms',
  `/api/campaign/${'a'.repeat(65)}`,
])('a parameter does not leave the path of UPSTREAM (%s)', async (path) => {
  const answer = await send(mode.url, path)
  expect([answer.status, codeIn(answer)]).toEqual([404, 'not_found'])
  expect(received).toEqual([])
})

test('a plain parameter is sent encoded below that path, with the query as it came', async () => {
  await send(mode.url, '/api/campaign/a%20b%3Fc?next=../../x&start=%zz')
  expect(received).toEqual([{ url: '/toko/v1/api/campaign/a%20b%3Fc?next=../../x&start=%zz', key: KEY }])
})

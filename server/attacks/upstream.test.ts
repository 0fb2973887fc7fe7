// A stranger's parameters on the way to the real backend of UPSTREAM (security.md 4).
import { writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { listen } from '../testing/listen.ts'
import { codeIn, inEachControlMode, send } from './stranger.ts'

const KEY = 'kunci-gerbang'
const received: { url: string | undefined; key: unknown }[] = []
/** How a hostile backend answers, by the id in the path. */
const HOSTILE: Record<string, (response: ServerResponse) => void> = {
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', send)
    send()
  },
  endless: (response) => void response.writeHead(200).write('{'),
  loop: (response) => void response.writeHead(302, { location: '/api/campaign/loop' }).end(),
  script: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  cookie: (response) =>
    void response.writeHead(200, { 'set-cookie': 'sid=jahat; Path=/', 'x-frame-options': 'x' }).end('{}'),
  status: (response) => void response.writeHead(999).end('{}'),
  bomb: (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
    response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')))
  },
  torn: (response) => void response.writeHead(200, { 'content-length': 1_000 }).write('{', () => response.destroy()),
}
const backend = createServer((request, response) => {
  const hostile = HOSTILE[request.url?.split('/').at(-1) ?? '']
  if (hostile) return hostile(response)
  received.push({ url: request.url, key: request.headers['x-gateway-key'] })
  response.setHeader('content-type', 'application/json').end('{"error":null,"code":"ok","data":{}}')
})
const dataDir = makeFolder()
writeFileSync(join(dataDir, 'upstream.json'), '{ "GET /api/campaign*": "upstream", "GET /api/reward/*": "compare" }')
const base = `http://127.0.0.1:${await listen(backend)}/toko/v1`
const SETTINGS = { UPSTREAM: base, UPSTREAM_HEADER: `x-gateway-key: ${KEY}` }

beforeEach(() => {
  received.length = 0
})

inEachControlMode(
  (mode) => {
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
      const answer = await send(mode, path)
      expect([answer.status, codeIn(answer)]).toEqual([404, 'not_found'])
      expect(received).toEqual([])
    })

    test.each([
      // On a busy machine the time ends before the size.
      ['huge', [502, 504]],
      ['bomb', [502, 504]],
      ['endless', [504]],
      ['torn', [502]],
      ['status', [502]],
      ['loop', [302]],
      ['script', [200]],
      ['cookie', [200]],
    ])('a hostile backend costs one request: %s', async (id, statuses) => {
      const begun = process.memoryUsage().rss
      const answer = await send(mode, `/api/campaign/${id}`, { accept: 'application/json' })
      expect(statuses).toContain(answer.status)
      expect(process.memoryUsage().rss - begun).toBeLessThan(300 * 1024 * 1024)
      expect(String(answer.headers['set-cookie'])).not.toContain('jahat')
      expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect((await send(mode, '/api/auth/profile')).status).toBe(200)
    })

    test('a plain parameter is sent encoded below that path, with the query as it came', async () => {
      await send(mode, '/api/campaign/a%20b%3Fc?next=../../x&start=%zz')
      expect(received).toEqual([{ url: '/toko/v1/api/campaign/a%20b%3Fc?next=../../x&start=%zz', key: KEY }])
    })
  },
  { settings: SETTINGS, dataDir, upstreamTimeoutMs: 1_500 },
)

// Tests the proxy with an emulator that refuses its first requests.
import { once } from 'node:events'
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { emulatorProxy } from './emulator-proxy.ts'

const HANDSHAKE =
  '/google.firestore.v1.Firestore/Listen/channel?VER=8&database=projects%2Fdemo-a%2Fdatabases%2F(default)'

/** Starts an emulator that responds with these statuses in order, and a proxy for the emulator. */
async function open(statuses: number[]) {
  const bodies: string[] = []
  const emulator = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.writeHead(statuses[bodies.length - 1] ?? 200).end('answer')
  })
  const logged: unknown[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  const port = await listen(emulator, onTestFinished)
  app.register(emulatorProxy, {
    emulator: `127.0.0.1:${port}`,
    verify: () => ({}),
    prepare: async () => true,
    onDelete: () => {},
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const send = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      body: 'count=0',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { send, url, emulator, bodies, logged }
}

test('a handshake that the emulator refuses is logged and sent again, as it was', async () => {
  const { send, bodies, logged } = await open([503, 503])
  expect((await send(HANDSHAKE)).status).toBe(200)
  expect(bodies).toEqual(['count=0', 'count=0', 'count=0'].map((body) => expect.stringContaining(body)))
  expect(logged).toMatchObject(
    [1, 2].map(() => ({
      reason: 'status 503',
      projectId: 'demo-a',
      retries: true,
      msg: expect.stringMatching(/emulator/),
    })),
  )
})

test('a handshake that is refused again and again reaches the browser as refused', async () => {
  const { send, bodies, logged } = await open([503, 503, 503, 503, 503])
  expect((await send(HANDSHAKE)).status).toBe(503)
  expect([bodies.length, logged.length]).toEqual([4, 4])
})

test('a back channel that the emulator refuses is asked for again', async () => {
  const { url, bodies } = await open([503])
  expect((await fetch(`${url}${HANDSHAKE}&SID=abc`)).status).toBe(200)
  expect(bodies.length).toBe(2)
})

test.each([200, null])('a browser that leaves ends the channel (status %s), which is no fault', async (status) => {
  const { url, emulator, logged } = await open([])
  const isAsked = once(emulator.removeAllListeners('request'), 'request')
  const tab = new AbortController()
  const channel = fetch(`${url}${HANDSHAKE}&SID=abc`, { signal: tab.signal }).catch((error: Error) => error.name)
  const [, response] = await isAsked
  if (status) {
    response.writeHead(status).flushHeaders()
    await channel
  }
  tab.abort()
  await once(response, 'close')
  expect(logged).toEqual([])
})

test('what belongs to an open channel is sent once, because its messages count', async () => {
  const { send, bodies, logged } = await open([503])
  expect((await send(`${HANDSHAKE}&SID=abc`)).status).toBe(503)
  expect([bodies.length, logged]).toMatchObject([1, [{ retries: false }]])
})

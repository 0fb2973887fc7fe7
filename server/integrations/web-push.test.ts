// The push that reaches a browser's push service.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { isLoopback } from '../http/network.ts'
import { listen } from '../testing/listen.ts'
import { generatePushKeys, sendPush } from './web-push.ts'

const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201

const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})

const endpoint = `http://127.0.0.1:${await listen(service)}/push/abc`

const browserKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

const payload = {
  title: 'Struk kamu valid',
  text: '+85 poin.',
  url: 'http://localhost:3000/history/receipt-detail?q=1',
}

test('a push is encrypted for the browser and signed by the server', async () => {
  const keys = generatePushKeys()
  expect(await sendPush(keys, { endpoint, keys: browserKeys() }, payload, isLoopback)).toBe('sent')
  const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) }
  expect(body.toString('latin1')).not.toContain(payload.title)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.authorization).toContain(`k=${keys.publicKey}`)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
] as const)('a push service that answers %i means %s', async (answer, outcome) => {
  status = answer
  expect(await sendPush(generatePushKeys(), { endpoint, keys: browserKeys() }, payload, isLoopback)).toBe(outcome)
})

test('a push service that cannot be reached means failed', async () => {
  const nowhere = { endpoint: 'http://127.0.0.1:9/push', keys: browserKeys() }
  expect(await sendPush(generatePushKeys(), nowhere, payload, isLoopback)).toBe('failed')
})

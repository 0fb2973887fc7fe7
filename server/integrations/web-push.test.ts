// The push that reaches a browser's push service: encrypted for that browser, signed by us.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLoopback } from '../http/network.ts'
import { generatePushKeys, sendPush } from './web-push.ts'

const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201
let endpoint = ''

const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/push/abc`
})
afterAll(() => void service.close())

/** A browser's side of a subscription. */
function browser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** RFC 8188 and 8291, as a browser opens it. */
    open: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + sender.length)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

const payload = {
  title: 'Struk kamu valid',
  text: '+85 poin.',
  url: 'http://localhost:3000/history/receipt-detail?q=1',
}

test('only the browser can decrypt what was sent', async () => {
  const phone = browser()
  const keys = generatePushKeys()
  expect(await sendPush(keys, { endpoint, keys: phone.keys }, payload, isLoopback)).toBe('sent')
  const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) }
  expect(phone.open(body)).toEqual(payload)
  expect(() => browser().open(body)).toThrow()
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
  expect(await sendPush(generatePushKeys(), { endpoint, keys: browser().keys }, payload, isLoopback)).toBe(outcome)
})

test('a push service that cannot be reached means failed', async () => {
  const nowhere = { endpoint: 'http://127.0.0.1:9/push', keys: browser().keys }
  expect(await sendPush(generatePushKeys(), nowhere, payload, isLoopback)).toBe('failed')
})

// Uploads of a stranger, and too many of one shopper (security.md 3): access comes before the body, the body before decoding.
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { DecodeQueue } from '../integrations/decode-queue.ts'
import { openSession } from '../rules/auth/session.ts'
import { openAccount } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import type { World } from '../testing/world.ts'
import { inEachMode, type ModeWorld, sendRaw } from './stranger.ts'

const UPLOAD = '/api/receipt/create'
const MULTIPART = 'multipart/form-data; boundary=batas'

const headersOf = (world: ModeWorld, headers: Record<string, string | number>) =>
  [
    `POST ${UPLOAD} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', 'x-sandbox': world.sandbox.name, ...world.headers, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

const field = (index: number) =>
  `--batas\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${'x'.repeat(1_000)}\r\n`

function signedIn(world: World): string {
  return `sid=${openSession(world.sandbox, openAccount(world).id)}`
}

inEachMode(({ test }) => {
  test.for([
    ['fields without end', MULTIPART],
    ['an image', 'image/jpeg'],
  ])('%s of a stranger is refused before its body arrives', async ([, type = ''], { world }) => {
    const head = headersOf(world, { 'content-type': type, 'content-length': 300_000_000 })
    expect(await sendRaw(world.url, head + field(1))).toMatch(/^HTTP\/1.1 401/)
  })

  test('a shopper’s upload that says it is too large is refused before its body arrives', async ({ world }) => {
    const cookie = signedIn(world)
    const head = headersOf(world, { cookie, 'content-type': MULTIPART, 'content-length': 300_000_000 })
    expect(await sendRaw(world.url, head + field(1))).toMatch(/^HTTP\/1.1 413.*connection: close/is)
  })

  test('fields beside the file are not collected', async ({ world }) => {
    const cookie = signedIn(world)
    const fields = Array.from({ length: 300 }, (_, index) => field(index)).join('')
    const head = headersOf(world, { cookie, 'content-type': MULTIPART, 'content-length': 1_000_000 })
    expect(await sendRaw(world.url, head + fields)).toMatch(/^HTTP\/1.1 413.*body_too_large/s)
  })

  test('form data as JSON has a size of its own', async ({ world }) => {
    const response = await world
      .agent()
      .post('/api/auth/login')
      .send({ phone: '0'.repeat(600_000), password: 'x' })
    expect(response.status).toBe(413)
  })

  test('after the daily limit nothing is decoded', async ({ world }) => {
    const shopper = await world.signIn(openAccount(world).phone)
    const image = await drawImage()
    const upload = (bytes: Buffer) => shopper.post(UPLOAD).set('content-type', 'image/jpeg').send(bytes)
    for (let count = 0; count < 5; count += 1) {
      expect((await upload(Buffer.concat([image, Buffer.from([count])]))).body.code).toBe('ok')
    }
    expect((await upload(Buffer.from('not even an image'))).body.code).toBe('daily_limit')
  })

  test('one shopper holds twelve uploads open, and another one uploads meanwhile', async ({ world }) => {
    const cookie = signedIn(world)
    const head = headersOf(world, { cookie, 'content-type': 'image/jpeg', 'content-length': 1_000_000 })
    const sockets: Socket[] = []
    for (let count = 0; count < 12; count += 1) {
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
      await new Promise<void>((resolve) => socket.write(head, () => resolve()))
      sockets.push(socket)
    }
    await expect.poll(() => sendRaw(world.url, head)).toMatch(/^HTTP\/1.1 429/)
    const other = await world.signIn(openAccount(world).phone)
    const uploaded = await other
      .post(UPLOAD)
      .set('content-type', 'image/jpeg')
      .send(await drawImage())
    expect(uploaded.body.code).toBe('ok')
    for (const socket of sockets) socket.destroy()
  })
})

test('images are decoded within a number of pixels, the others wait, and too many are turned away', async () => {
  const queue = new DecodeQueue()
  let active = 0
  let most = 0
  const finish: (() => void)[] = []
  const decode = (pixels: number) =>
    queue.run(pixels, async () => {
      active += 1
      most = Math.max(most, active)
      await new Promise<void>((resolve) => finish.push(resolve))
      active -= 1
      return 'decoded' as const
    })
  const large = Array.from({ length: 41 }, () => decode(40_000_000))
  expect(await decode(1)).toBe('busy')
  while (active > 0) {
    finish.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(new Set(await Promise.all(large))).toEqual(new Set(['decoded']))
  expect(most).toBe(1)
})

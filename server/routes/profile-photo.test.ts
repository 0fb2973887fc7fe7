import sharp from 'sharp'
import { expect } from 'vitest'
import { openAccount } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const join = (world: World) => world.signIn(openAccount(world).phone)
const set = (browser: Agent, bytes: Buffer, type = 'image/jpeg') =>
  browser.put('/api/auth/profile/photo').set('content-type', type).send(bytes)
const urlOf = async (browser: Agent) => (await browser.get('/api/auth/profile')).body.data.photoUrl

test('a photo becomes a small upright square without metadata, raw or in a form', async ({ world }) => {
  const browser = await join(world)
  const tilted = await sharp(await drawImage({ width: 900, height: 700 }))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'rahasia' } } })
    .toBuffer()
  const { body } = await set(browser, tilted).expect(200)
  expect(body.data.photoUrl).toMatch(/^\/api\/auth\/profile\/photo\/\w/)
  expect(await urlOf(browser)).toBe(body.data.photoUrl)
  const stored = await browser.get(body.data.photoUrl).expect('content-type', 'image/webp')
  expect(await sharp(stored.body).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect((await sharp(stored.body).metadata()).exif).toBeUndefined()
  const form = await browser
    .put('/api/auth/profile/photo')
    .attach('file', await drawImage({ seed: 2, format: 'png' }), 'a.png')
  expect(form.body.code).toBe('ok')
})

test('a new photo has a new address, and the old one is gone', async ({ world }) => {
  const browser = await join(world)
  await set(browser, await drawImage({ seed: 3 }))
  const first = await urlOf(browser)
  await set(browser, await drawImage({ seed: 4 }))
  const second = await urlOf(browser)
  expect(second).not.toBe(first)
  await browser
    .get(second)
    .expect(200)
    .expect('cache-control', /immutable/)
  await browser.get(first).expect(404)
})

test('a photo that is refused leaves the one before it', async ({ world }) => {
  const browser = await join(world)
  await set(browser, await drawImage({ seed: 5 }))
  const before = await urlOf(browser)
  const codeOf = async (bytes: Buffer) => (await set(browser, bytes)).body.code
  expect(await codeOf(Buffer.from('bukan foto'))).toBe('file_type')
  expect(await codeOf(Buffer.alloc(0))).toBe('file_missing')
  expect(await codeOf(await drawImage({ width: 95, height: 300 }))).toBe('photo_too_small')
  expect(await urlOf(browser)).toBe(before)
})

test('a photo is removed, also twice', async ({ world }) => {
  const browser = await join(world)
  await set(browser, await drawImage({ seed: 7 }))
  const url = await urlOf(browser)
  for (const _ of [1, 2]) {
    const { body } = await browser.delete('/api/auth/profile/photo').expect(200)
    expect(body.data.photoUrl).toBeNull()
  }
  await browser.get(url).expect(404)
})

test('a photo is visible to its shopper alone', async ({ world }) => {
  const [owner, other] = [await join(world), await join(world)]
  await set(owner, await drawImage({ seed: 8 }))
  const url = await urlOf(owner)
  await other.get(url).expect(404)
  await other.get('/api/auth/profile/photo/tidak-ada').expect(404)
  expect(await urlOf(other)).toBeNull()
})

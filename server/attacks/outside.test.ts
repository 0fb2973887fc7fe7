// What a stranger writes and others then use (security.md 3): push endpoints, addresses, phones at partners, links, files.
import { createECDH, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { Database } from '../db/database.ts'
import { startPartnerRegistration } from '../integrations/partner-site/partner-site.ts'
import { createLookup, generatePushKeys, isPublicAddress, sendPush } from '../integrations/web-push.ts'
import { setEmail } from '../rules/shopper/row.ts'
import { codeFor, openAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import { ADMIN_KEY } from '../testing/world.ts'
import { inEachControlMode, inEachMode } from './stranger.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  'fd00::1',
  'fe80::1%eth0',
  '64:ff9b::a00:1',
])('no push goes to %s', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a public host name that resolves to this machine gets no push', async () => {
  const resolve = promisify(createLookup(isPublicAddress))
  await expect(resolve('localhost', {})).rejects.toThrow('no public address')
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const payload = { title: 't', text: 't', url: 'http://localhost' }
  for (const endpoint of ['https://localhost/push', 'https://127.0.0.1/push', 'https://[::1]/push']) {
    expect(await sendPush(generatePushKeys(), { endpoint, keys }, payload)).toBe('failed')
  }
})

inEachMode(({ test }) => {
  test('an address that a stranger only typed is free for its owner', async ({ world }) => {
    const email = 'pemilik@contoh.id'
    const [stranger, owner] = [openAccount(world), openAccount(world)]
    setEmail(world.sandbox, stranger.id, email)
    const browser = await world.signIn(owner.phone)
    const { otpId } = (await browser.post('/api/auth/email').send({ email })).body.data
    const confirmed = await browser.get(`/api/auth/email?otpId=${otpId}&otp=${codeFor(world, email)}`)
    expect(confirmed.body).toMatchObject({ code: 'ok' })
    const late = await (await world.signIn(stranger.phone)).post('/api/auth/email').send({ email })
    expect(late.body.code).toBe('email_taken')
  })
})

test('a partner texts one phone five times an hour, however many shoppers ask', async ({ world }) => {
  const partner = world.sandbox.db.get<{ id: string }>('SELECT id FROM partner')
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => {
      const applicant = { shopperId: openAccount(world).id, phone: '+6284000888001', name: 'Korban' }
      return startPartnerRegistration(world.sandbox, partner?.id ?? '', applicant)
    }),
  )
  expect(sent.filter((response) => response?.status === 'sent')).toHaveLength(5)
})

inEachMode(({ test }) => {
  test('signing out by a link of another site is refused, where browsers send no Sec-Fetch-Site too', async ({
    world,
  }) => {
    const shopper = await world.signIn(openAccount(world).phone)
    expect((await shopper.get('/api/auth/logout').set('referer', 'https://evil.example/')).status).toBe(403)
    expect((await shopper.get('/api/auth/logout')).status).toBe(200)
  })

  test('content leads to no other host by a path', async ({ world }) => {
    const draft = (to: string) => ({
      title: 'Promo',
      payload: { text: 'Promo', tone: 'brand', art: [], action: { label: 'Lihat', to } },
    })
    const write = (to: string) =>
      world.agent().post('/adminapi/contents/banner').set('x-admin-key', ADMIN_KEY).send(draft(to))
    for (const to of ['/\\evil.example', '//evil.example', 'javascript:alert(1)']) {
      expect([to, (await write(to)).status]).toEqual([to, 400])
    }
    expect((await write('/campaign')).status).toBe(200)
  })
})

test('a file with a trigger of its own is no sandbox, whatever the trigger is called', ({ sandbox }) => {
  for (const name of ['sqliteXhack', 'hack']) {
    const file = new Sqlite(sandbox.db.serialize())
    file.exec(`CREATE TRIGGER ${name} AFTER INSERT ON message BEGIN DELETE FROM shopper; END`)
    expect(Database.isSandboxImage(file.serialize())).toBe(false)
    file.close()
  }
  expect(Database.isSandboxImage(sandbox.db.serialize())).toBe(true)
})

inEachControlMode(({ test }) => {
  test.for([
    ['a preset that is two lines of a shell', "preset = 'demo' || char(10) || 'touch x'"],
    ['a limit that is no number', "limits = 'banyak'"],
    ['a time after all dates', 'frozenAt = 9000000000000000000'],
    ['a time that is missing', 'frozenAt = NULL, savedAt = NULL'],
    ['a brand that is no JSON', "brand = '{'"],
    ['a colour that is a style', `brand = '{"brand":"red;}body{"}'`],
  ])('a file with %s is no sandbox', async ([, change], { world }) => {
    const file = new Sqlite(world.sandbox.saveImage().image)
    file.exec(`UPDATE sandbox SET ${change}`)
    const answer = await world
      .agent()
      .post('/control/sandboxes/import')
      .query({ name: 'dari-luar' })
      .set('content-type', 'application/octet-stream')
      .send(file.serialize())
    file.close()
    expect([answer.status, answer.body.code]).toEqual([200, 'sandbox_file'])
    expect((await world.agent().get('/control/sandboxes')).status).toBe(200)
  })
})

// A stranger and the journal (security.md 3): long input costs little, memory is bounded, and no secret is shown or exported.
import { expect } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { Redactor, redactor } from '../control/journal/redact.ts'
import { openAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import { inEachControlMode, send } from './stranger.ts'

const LENGTH = 60_000
const MAX_REDACTED_LENGTH = LENGTH / 3

test.each([
  ['digits', '8'],
  ['the start of a phone', '08 '],
  ['letters', 'a'],
  ['at signs', 'a@'],
  ['dots', 'a@b.'],
  ['the start of a token', 'eyJ-'],
  ['the start of a voucher', 'ABCD-'],
  ['parameters', '?token'],
])('60 KB of %s are cut off before they are redacted', (_, part) => {
  const text = part.repeat(LENGTH / part.length)
  // A pattern whose time is not linear would run into the time limit of the test even so.
  expect(redactor.text(text).length).toBeLessThanOrEqual(MAX_REDACTED_LENGTH)
  expect(JSON.stringify(redactor.json({ deep: [text] })).length).toBeLessThanOrEqual(MAX_REDACTED_LENGTH + 20)
  expect(redactor.url(`/api?phone=${text}`).length).toBeLessThanOrEqual(MAX_REDACTED_LENGTH + 20)
})

test('what is nested without end is hidden', () => {
  let value: unknown = 'dalam'
  for (let depth = 0; depth < 20_000; depth += 1) value = [value]
  expect(JSON.stringify(redactor.json(value))).not.toContain('dalam')
})

test('secrets are hidden below their name, and in links inside a text', () => {
  expect(redactor.json({ secret: { value: 'abc', list: ['def'] }, nonce: 'n', tokens: 1 })).toEqual({
    secret: { value: '•••', list: ['•••'] },
    nonce: '•••',
    tokens: 1,
  })
  const link = 'https://poin.example/register/wa?token=abcDEF-123&sandbox=demo'
  expect(redactor.text(link)).toBe('https://poin.example/register/wa?token=•••&sandbox=demo')
  const replay = new Redactor({ keepsUnassigned: true })
  expect(replay.text('/authorize?state=s1&nonce=n1&code_challenge=c1&scope=openid')).toBe(
    '/authorize?state=•••&nonce=•••&code_challenge=•••&scope=openid',
  )
})

inEachControlMode(({ test }) => {
  test('the state of a Google sign-in is in no record', async ({ world }) => {
    const guest = world.agent()
    const { url } = (await guest.get('/api/auth/gauth/link')).body.data
    const [{ id }] = (await guest.get('/control/journal?limit=1')).body.data.rows
    const shown = JSON.stringify((await guest.get(`/control/journal/${id}`)).body)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(shown).not.toContain(new URL(url).searchParams.get(name))
    }
  })
})

test.for(['test', 'curl', 'har'])(
  'neither a scripted shopper’s password nor a secret below another name is in the %s export',
  async (format, { world }) => {
    const shopper = { phone: '084000777001', password: 'rahasia-dalam-0' }
    const sandbox = await createSandbox(world.url, { preset: 'empty', set: { shoppers: [shopper] } })
    await sandbox.agent().getResultCode('POST /api/auth/login', { body: shopper })
    const headers = { 'x-sandbox': sandbox.name, 'content-type': 'application/json' }
    const nested = { secret: { value: 'dalam-1' }, password: { list: ['dalam-2', 271_828] }, Password: 'dalam-3' }
    const body = JSON.stringify({ phone: shopper.phone, nested })
    await send(world.url, '/api/auth/login', headers, { method: 'POST', body })
    await send(world.url, '/api/auth/gauth/callback/content?code=dalam-4&state=dalam-5', headers)
    const file = await sandbox.download(`/control/journal/export?format=${format}`)
    const text = await file.text()
    expect(text).toContain('/api/auth/gauth/callback/content')
    expect(text).not.toMatch(/dalam-\d|271828/)
  },
)

inEachControlMode(({ test }) => {
  test('addresses and chunked bodies do not grow the journal', async ({ world }) => {
    const { journal } = world.sandbox
    const headers = { 'x-sandbox': world.sandbox.name, 'content-type': 'application/json' }
    await send(world, `/api/auth/phonecheck?phone=${'0'.repeat(12_000)}`, headers)
    expect(journal.records.at(-1)?.url.length).toBe(2_048)
    const body = JSON.stringify({ phone: openAccount(world).phone, password: 'x'.repeat(200_000) })
    await send(world, '/api/auth/login', { ...headers, 'transfer-encoding': 'chunked' }, { method: 'POST', body })
    expect(journal.records.at(-1)?.body).toBeUndefined()
  })

  test('a deep body is recorded by its length, and the journal can be read', async ({ world }) => {
    const headers = { 'x-sandbox': world.sandbox.name, 'content-type': 'application/json' }
    const body = `{"phone":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const sent = await send(world, '/api/auth/login', headers, { method: 'POST', body })
    expect(sent.status).toBe(400)
    expect(world.sandbox.journal.records.at(-1)).toMatchObject({ body: undefined, requestBytes: body.length })
    const listed = await world.agent().get('/control/journal/export?format=test')
    expect(listed.status).toBe(200)
  })
})

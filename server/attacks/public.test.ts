// A stranger on a server without a control plane (CONTROL=off): no demo people, no choice of a sandbox (security.md 3).
import { expect, test } from 'vitest'
import { bagas, DEMO_PASSWORD, ratna } from '#fixtures/world/personas.ts'
import { send, startMode } from './stranger.ts'

const server = await startMode({ CONTROL: 'off' })

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object) =>
  send(server.url, path, json, { method: 'POST', body: JSON.stringify(body) })

test('nobody is there: neither the demo people nor the phones that fail on purpose', async () => {
  const sandbox = server.app.sandboxes.find('demo')
  expect(sandbox?.db.all('SELECT phone FROM shopper')).toEqual([])
  for (const { phone } of [ratna, bagas]) {
    const { body } = await send(server.url, `/api/auth/phonecheck?phone=${encodeURIComponent(phone)}`)
    expect(JSON.parse(body).data).toMatchObject({ registered: false })
  }
})

test('the published password opens nothing', async () => {
  const { body } = await post('/api/auth/login', { phone: '084000000008', password: DEMO_PASSWORD })
  expect(JSON.parse(body).code).not.toBe('ok')
})

test('content and campaigns are there, at the time of day', async () => {
  for (const path of ['/api/campaign', '/adminapi/contents/faq', '/api/public/brand', '/api/public/region']) {
    const { status, body } = await send(server.url, path)
    expect([path, status, JSON.parse(body).data.rows.length > 0]).toEqual([path, 200, true])
  }
  const { headers } = await send(server.url, '/api/public/region')
  expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(5_000)
})

test('naming a sandbox changes nothing, by header, cookie or link', async () => {
  server.app.sandboxes.create('lain', 'regular')
  const phone = '/api/auth/phonecheck?phone=084000001234'
  const choices: Record<string, string>[] = [{ 'x-sandbox': 'lain' }, { cookie: 'sandbox=lain' }, { 'x-sandbox': 'x' }]
  for (const headers of choices) {
    const { status, body } = await send(server.url, phone, headers)
    expect([status, JSON.parse(body).data.registered]).toEqual([200, false])
  }
  for (const path of ['/?sandbox=lain', '/?visit', '/?sandbox=tidak-ada']) {
    const { status, headers } = await send(server.url, path)
    expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined])
  }
})

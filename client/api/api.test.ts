// The typed call against a real HTTP server: requests, results and errors (product.md 7, decisions 101).
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, apiBody } from './api.ts'
import { ApiError, HttpError, isOffline, messageOf } from './api-error.ts'
import { serverNow } from './server-clock.ts'

type Reply = { status?: number; body: unknown; date?: string }
type ReceivedRequest = { method: string | undefined; url: string | undefined; type: string | undefined; body: string }

let reply: Reply
let received: ReceivedRequest
const server = createServer(async (request: IncomingMessage, response) => {
  received = {
    method: request.method,
    url: request.url,
    type: request.headers['content-type'],
    body: await text(request),
  }
  response.statusCode = reply.status ?? 200
  if (reply.date) response.setHeader('date', reply.date)
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
})

const real = globalThis.fetch
let sentWith: RequestInit | undefined

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())
beforeEach(() => {
  reply = { body: { error: null, code: 'ok', data: null } }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Node's fetch needs an absolute URL.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sentWith = init
    return real(`http://127.0.0.1:${port}${path}`, init)
  })
})

test('fills the path, writes lists and flags into the query, and sends cookies [6.credentials]', async () => {
  await api('GET /api/point/list', { query: { types: ['receipt', 'survey'], directionOut: false, page: 2 } })
  expect(received.url).toBe('/api/point/list?types=receipt%2Csurvey&directionOut=false&page=2')
  expect(sentWith?.credentials).toBe('include')
  await api('GET /api/point/detail/:id', { params: { id: 'a/b' } })
  expect(received.url).toBe('/api/point/detail/a%2Fb')
})

test.each([{}, { error: null, code: 'ok' }])('returns the data of the body, beside %j [7.data]', async (envelope) => {
  reply = { body: { ...envelope, data: { balance: 3_240 } } }
  expect(await api('GET /api/point/balance')).toEqual({ balance: 3_240 })
})

test.each([[{ balance: 7 }], [{ error: null, balance: 7 }], [{ code: 'ok', rows: [] }], [{}]])(
  'a body without data, %j, is the result as it is [7.data]',
  async (body) => {
    reply = { body }
    expect(await api('GET /api/point/balance')).toEqual(body)
  },
)

test('throws the message, code and fields of a 200 with an error [7.json, 7.error]', async () => {
  reply = {
    body: { error: 'E-mail sudah dipakai.', code: 'email_taken', data: null, fields: { email: 'Sudah dipakai' } },
  }
  const error = await api('PATCH /api/auth/profile', { body: {} }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: 'E-mail sudah dipakai.',
    code: 'email_taken',
    fields: { email: 'Sudah dipakai' },
  })
  expect(received).toMatchObject({ method: 'PATCH', type: 'application/json', body: '{}' })
})

test('throws the status text of a non-OK response, with its request id [7.not-ok, 8.not-ok]', async () => {
  reply = { status: 404, body: { error: 'Tidak ditemukan.', code: 'not_found', data: null, requestId: 'REQ-1' } }
  const error = await api('GET /api/point/balance').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: 'Not Found', status: 404, code: 'not_found', requestId: 'REQ-1' })
  expect(messageOf(error)).toBe('Tidak ditemukan.')
})

test('throws for a body that is not JSON [7.failures-reach-caller]', async () => {
  reply = { status: 502, body: '<h1>Bad gateway</h1>' }
  await expect(api('GET /api/point/balance')).rejects.toMatchObject({ status: 502, message: 'Bad Gateway' })
  reply = { body: '<h1>Hello</h1>' }
  await expect(api('GET /api/point/balance')).rejects.toBeInstanceOf(HttpError)
})

test('returns the whole body of a one-time code route, even with an error', async () => {
  reply = {
    body: {
      error: 'Kode OTP tidak sesuai',
      code: 'otp_invalid',
      status: 'invalid',
      fields: { Pin: 'Kode OTP tidak sesuai' },
    },
  }
  const body = await apiBody('POST /api/auth/login/by_wa/otp_submit', { body: { otp: 12345 } })
  expect(body).toMatchObject({ status: 'invalid', fields: { Pin: 'Kode OTP tidak sesuai' } })
  expect(received.body).toBe('{"otp":12345}')
})

test('rejects with AbortError when the query is cancelled [7.failures-reach-caller]', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(api('GET /api/point/balance', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('updates the server clock', async () => {
  reply = { ...reply, date: 'Mon, 21 Dec 2026 02:41:07 GMT' }
  await api('GET /api/point/balance')
  expect(Math.abs(serverNow() - Date.parse('2026-12-21T02:41:07Z'))).toBeLessThan(2_000)
})

test('only a call that did not reach the server is without a network', async () => {
  // Node's navigator has no `onLine`.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure: unknown = await api('GET /api/point/balance').catch((error: unknown) => error)
  expect(isOffline(failure)).toBe(true)
  expect(messageOf(failure)).toBe('Sambungan ke server terganggu. Coba lagi.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(messageOf(failure)).toBe('Kamu sedang tanpa internet. Coba lagi nanti.')
  expect(isOffline(new ApiError({ code: 'conflict' }))).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(isOffline(new TypeError('Failed to fetch dynamically imported module: /assets/camera.js'))).toBe(true)
  const fault = new TypeError("Cannot read properties of undefined (reading 'rows')")
  expect(isOffline(fault)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(messageOf(fault)).toBe('Terjadi kesalahan. Coba lagi.')
})

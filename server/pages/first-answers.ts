// Answers of the requests that a member's home sends first, written into its page: they save a slow phone a round trip each.
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** The addresses as the client sends them; client/home/home.e2e.ts fails when the home sends another one. */
const HOME_REQUESTS = [
  '/api/auth/profile',
  '/api/point/balance',
  '/api/receipt/list?status=0&pageSize=1',
  '/api/reward/claims/count?isVoucher=true&voucher=active&pageSize=1000&page=1',
  '/adminapi/contents/banner?published=true&withPayload=true&description=home&pageSize=5',
  '/api/campaign?active=true&disabled=false&orderAsc=true&pageSize=8&rewardType=1',
]
/** The page does not wait longer for an answer; its client then asks for it. */
const MAX_WAIT_MS = 200
/** By these a test chooses its sandbox: its page sends each request itself, where the test can intercept it. */
const TEST_HEADERS = ['x-sandbox', 'x-default-sandbox']

/**
 * Returns a script element with the answers of the routes themselves, in the visitor's name, or '' where none are wanted: for a
 * test, for a service worker, which keeps pages, and where a fault or a stub waits for the client's own request.
 */
export async function renderFirstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  sandbox: Sandbox | undefined,
): Promise<string> {
  const { headers } = request
  if (!sandbox || sandbox.faults.list().length > 0 || sandbox.stubs.list().length > 0) return ''
  if (headers['sec-fetch-dest'] !== 'document' || TEST_HEADERS.some((name) => headers[name] !== undefined)) return ''
  const found = await Promise.all(HOME_REQUESTS.map(async (url) => ({ url, answer: await ask(app, request, url) })))
  const answers = found.flatMap(({ url, answer }) => (answer ? [[url, answer]] : []))
  const json = JSON.stringify(Object.fromEntries(answers)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="first-answers">${json}</script>`
}

async function ask(app: FastifyInstance, { headers, socket }: FastifyRequest, url: string) {
  const { 'accept-encoding': _compressed, ...own } = headers
  const answer = app.inject({
    url,
    headers: { ...own, accept: 'application/json' },
    remoteAddress: socket.remoteAddress ?? '127.0.0.1',
  })
  const late = delay(MAX_WAIT_MS, undefined, { ref: false })
  const first = await Promise.race([answer, late])
  return first?.statusCode === 200 ? { body: first.json<unknown>(), date: String(first.headers.date) } : undefined
}

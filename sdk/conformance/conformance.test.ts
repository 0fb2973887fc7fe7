// Tests the conformance check: the app conforms to its own contract, and each difference planted in the app's responses is
// reported for its route, without other findings.
import { expect } from 'vitest'
import { showRedacted } from '#server/control/upstream/comparison.ts'
import { testWith } from '#server/testing/test.ts'
import type { Answer, Finding, Send } from './model.ts'
import { formatJUnit, formatTerminal } from './report.ts'
import { documentedRoutes } from './run.ts'
import { PHONE, pass, sendWith } from './testing/pass.ts'
import { PLANTED, type Planted, set } from './testing/planted.ts'

const test = testWith('power-user')
// The clock is frozen so that no job of the preset runs during a pass.
test.beforeEach(({ sandbox }) => sandbox.clock.setFrozen(true))

const names = ({ route, check, field, actual }: Finding) => `${route}, ${check}: ${field} is ${actual}`

test('the app conforms to its own contract on every documented route', async ({ world }) => {
  const report = await pass(world, 'write')
  expect(report.routes.flatMap(({ findings }) => findings.map(names))).toEqual([])
  expect(report.routes.filter(({ outcome }) => outcome !== 'conforms')).toEqual([])
  expect(report.routes).toHaveLength(documentedRoutes.length)
})

test('a backend that is wrong in 60 ways is named for all 60, and for nothing else', async ({ world }) => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(60)
  const findings = (await pass(world, 'write', PLANTED)).routes.flatMap((route) => route.findings)
  const isNamed = (one: Planted) => findings.some(({ route, field }) => route === one.route && one.named.test(field))
  expect(PLANTED.filter((one) => !isNamed(one)).map(({ route, named }) => `${route} ${named}`)).toEqual([])
  const isPlanted = ({ route, field }: Finding) => PLANTED.some((one) => one.route === route && one.named.test(field))
  expect(findings.filter((finding) => !isPlanted(finding)).map(names)).toEqual([])
})

test('the read profile changes nothing but signing in, and says what it did not ask', async ({ world }) => {
  const counts = () =>
    ['receipt', 'claim', 'point', 'shopper', 'content'].map((table) => world.sandbox.db.all(`SELECT * FROM ${table}`))
  const before = counts()
  const report = await pass(world, 'read')
  expect(counts()).toEqual(before)
  const skipped = report.routes.filter(({ outcome }) => outcome === 'skipped').map(({ route }) => route)
  expect(skipped).toContain('PUT /api/reward/types/:typeId/denoms/:denomId/redeem')
  expect(skipped.filter((route) => route.startsWith('GET /api/point'))).toEqual([])
})

test('the read profile finds every planted difference but those of routes that it says it did not ask', async ({
  world,
}) => {
  const report = await pass(world, 'read', PLANTED)
  const missed = PLANTED.filter(
    (one) =>
      !report.routes.some(
        ({ route, findings }) => route === one.route && findings.some(({ field }) => one.named.test(field)),
      ),
  )
  const [, routes = ''] = /^not in the read profile: (.+)$/m.exec(formatTerminal(report)) ?? []
  expect(missed.map(({ route }) => route).filter((route) => !routes.split(', ').includes(route))).toEqual([])
})

test('a sign-in that is limited, and a backend that is down, are one line each and no difference', async ({
  world,
}) => {
  const limited: Planted = {
    route: 'POST /api/auth/login/by_wa',
    named: /never/,
    answer: () => ({ status: 429, headers: { 'retry-after': '40' }, cookies: [], body: {} }),
  }
  const report = await pass(world, 'read', [limited])
  expect(report.routes.filter(({ outcome }) => outcome === 'differs')).toEqual([])
  expect(formatTerminal(report)).toMatch(/^not reached {4}\d+ routes: signing in is rate-limited for 40 s/)
  let asked = 0
  const send: Send = async () => {
    asked += 1
    throw new Error('ECONNREFUSED')
  }
  expect(formatTerminal(await pass(world, 'read', [], { send }))).toMatch(
    /^not reached {4}\d+ routes: no answer: ECONNREFUSED\nnot in the read profile: .+\n\n/,
  )
  expect(asked).toBe(1)
})

test('a pass without a session reports the routes of shoppers as not reachable', async ({ world }) => {
  const report = await pass(world, 'read', [], { signIn: undefined, only: 'balance' })
  expect(report.routes).toMatchObject([
    { route: 'GET /api/point/balance', outcome: 'unreachable', reason: 'needs a session' },
  ])
})

test('never sends more requests a second than allowed', async ({ world }) => {
  const time = { ms: 0 }
  const sentAt: number[] = []
  const send: Send = async (request) => {
    sentAt.push(time.ms)
    return sendWith(world, [], { ms: 0 })(request)
  }
  await pass(world, 'read', [], { time, send, only: '/api/public/brand', requestsPerSecond: 5 })
  expect(sentAt.length).toBeGreaterThan(5)
  const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200)
})

test('every form of the report names the difference and holds no secret', async ({ world }) => {
  const planted = PLANTED.filter(({ route }) => route === 'GET /api/auth/profile')
  const wrong = {
    route: 'GET /api/auth/profile',
    named: /email/,
    answer: set('data.email', ['ratna@contoh.id', PHONE]),
  }
  const report = await pass(world, 'read', [...planted, wrong])
  for (const text of [formatTerminal(report), formatJUnit(report), JSON.stringify(report)]) {
    expect(text).toContain('data.registrationState')
    expect(text).not.toContain(PHONE)
    expect(text).not.toContain('ratna@contoh.id')
  }
})

test('numbers keep their digits, whatever they look like', () => {
  expect(showRedacted({ ms: 3.0841200000003, phone: '+6281234567890', otp: 123456 }, '', [])).toBe(
    '{"ms":3.0841200000003,"phone":"+62812••••7890","otp":"•••"}',
  )
})

test('a sign-in without a cookie is a finding, and the pass goes on', async ({ world }) => {
  const route = 'POST /api/auth/login/by_wa/otp_submit'
  const report = await pass(world, 'read', [{ route, named: /sid/, answer: (answer) => ({ ...answer, cookies: [] }) }])
  expect(report.routes.find((one) => one.route === route)?.findings).toMatchObject([{ field: 'sid' }, { field: 'sid' }])
  expect(report.routes.find((one) => one.route === 'GET /api/point/balance')).toMatchObject({
    outcome: 'unreachable',
    reason: 'signing in set no session cookie',
  })
})

test.for([
  [null],
  [[]],
  ['teks'],
  [{ data: null }],
  [{ code: 5, data: { rows: [null, 1, {}], count: {} } }],
  [{ code: 'ok', error: null, data: { id: {}, rows: [{ id: 1, uploadedAt: 9e99, type: null, brandIds: 5 }] } }],
])('whatever a backend answers, every route has its outcome: %j', async ([body], { world }) => {
  const answer = (given: Answer) => ({ ...given, body })
  const routes = documentedRoutes.filter((route) => !route.includes('/login/'))
  const report = await pass(
    world,
    'write',
    routes.map((route) => ({ route, named: /./, answer })),
  )
  expect(report.routes).toHaveLength(documentedRoutes.length)
  expect(report.routes.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'surprise'))).toEqual([])
})

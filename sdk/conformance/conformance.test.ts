// Tests the conformance check: the app conforms to its own contract, and each difference planted in the app's responses is
// reported for its route, without other findings.
import { expect } from 'vitest'
import { JsonText } from '#contract/wire.ts'
import { showRedacted } from '#server/control/upstream/comparison.ts'
import { listMessages } from '#server/rules/notification/message.ts'
import { testWith } from '#server/testing/test.ts'
import type { World } from '#server/testing/world.ts'
import type { Answer, Finding, Profile, Request, Send } from './model.ts'
import { formatJUnit, formatTerminal } from './report.ts'
import { documentedRoutes, runConformance } from './run.ts'

const test = testWith('power-user')
// The clock is frozen so that no job of the preset runs during a pass.
test.beforeEach(({ sandbox }) => sandbox.clock.setFrozen(true))
const PHONE = '+6284000003456'

type Planted = {
  route: string
  named: RegExp
  when?: (request: Request) => boolean
  request?: (request: Request) => Request
  answer?: (answer: Answer, request: Request) => Answer | undefined
  delayMs?: number
}

type Json = Record<string, unknown>
const PATH_PARAM = '[^/?]*'

/** Edits the parent objects at a path of the JSON body; `rows[]` stands for each row. */
function change(path: string, edit: (parent: Json, key: string) => void) {
  return (answer: Answer): Answer => {
    const body: unknown = structuredClone(answer.body)
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parents = keys.reduce<unknown[]>(
      (values, key) =>
        values.flatMap((value) => {
          const inner: unknown = (value as Json | null)?.[key.replace('[]', '')]
          return key.endsWith('[]') && Array.isArray(inner) ? inner : [inner]
        }),
      [body],
    )
    for (const parent of parents) {
      if (typeof parent === 'object' && parent !== null && last in parent) edit(parent as Json, last)
    }
    return { ...answer, body }
  }
}
const remove = (path: string) => change(path, (parent, key) => Reflect.deleteProperty(parent, key))
const set = (path: string, value: unknown) => change(path, (parent, key) => Object.assign(parent, { [key]: value }))
const rename = (path: string, name: string) =>
  change(path, (parent, key) => {
    parent[name] = parent[key]
    Reflect.deleteProperty(parent, key)
  })
const query = (edit: (search: URLSearchParams) => void) => (request: Request) => {
  const [path = '', text = ''] = request.path.split('?')
  const search = new URLSearchParams(text)
  edit(search)
  return { ...request, path: `${path}?${search}` }
}
/** The route validates the filter, but does not apply the filter. */
const ignoring = (name: string) => query((search) => search.get(name) !== '~' && search.delete(name))
const isUnknown = ({ path }: Request) => path.includes('00000000-0000')
const isSignedOut = ({ headers }: Request) => headers['cookie'] === undefined
const has = (text: string) => (request: Request) => request.path.includes(text)
const withStatus = (status: number) => (answer: Answer) => ({ ...answer, status })
const withCookies = (edit: (cookie: string) => string) => (answer: Answer) => ({
  ...answer,
  cookies: answer.cookies.map(edit),
})
const reversed = change('data.rows', (parent, key) => {
  parent[key] = (parent[key] as unknown[]).toReversed()
})
const ok = (answer: Answer): Answer => ({ ...answer, status: 200, body: { error: null, code: 'ok', data: {} } })

const PLANTED: Planted[] = [
  // Fields of a success
  {
    route: 'GET /api/auth/profile',
    named: /^status$/,
    when: (request) => isSignedOut(request),
    answer: (answer) => ({ ...answer, status: 401 }),
  },
  { route: 'GET /api/auth/profile', named: /data\.phone/, answer: remove('data.phone') },
  { route: 'GET /api/auth/profile', named: /data\.first_?name/i, answer: rename('data.firstName', 'first_name') },
  { route: 'GET /api/auth/profile', named: /registrationState/, answer: set('data.registrationState', '2') },
  { route: 'GET /api/point/balance', named: /data\.balance/, answer: set('data.balance', null) },
  { route: 'GET /api/point/balance', named: /data\.pending/, answer: set('data.pending', '12') },
  {
    route: 'GET /api/point/balance',
    named: /data\.bonus/,
    answer: change('data.expiring', (parent) => Object.assign(parent, { bonus: 1 })),
  },
  { route: 'GET /api/receipt/detail/:id', named: /data\.status/, answer: set('data.status', 9) },
  {
    route: 'GET /api/receipt/detail/:id',
    named: /data\.uploadedAt/,
    answer: set('data.uploadedAt', '21-11-2026 10:00'),
  },
  { route: 'GET /api/receipt/detail/:id', named: /data\.timeline/, answer: set('data.timeline', null) },
  { route: 'GET /api/point/detail/:id', named: /^data\.id$/, answer: set('data.id', 'another') },
  { route: 'GET /api/reward/types/:typeId', named: /data\.terms/, answer: set('data.terms', 'one text') },
  {
    route: 'GET /api/reward/types/:typeId',
    named: /data\.account\.(kind|type)/,
    answer: rename('data.account.kind', 'type'),
  },
  { route: 'GET /api/reward/claims/detail/:id', named: /data\.denom/, answer: set('data.denom', null) },
  { route: 'GET /api/campaign/:id', named: /data\.winners/, answer: remove('data.winners') },
  { route: 'GET /api/campaign/:id', named: /data\.rewardType/, answer: set('data.rewardType', 3) },
  { route: 'GET /api/campaign/:id', named: /data\.endAt/, answer: set('data.endAt', 1_795_228_980_000) },
  { route: 'GET /api/survey/def/:id', named: /questions\[\]\.kind/, answer: set('data.questions[].kind', 'radio') },
  { route: 'GET /api/survey/def/:id', named: /data\.minutes/, answer: set('data.minutes', 2.5) },
  { route: 'GET /api/notification/status', named: /live\.token/, answer: remove('data.live.token') },
  { route: 'GET /api/notification/status', named: /topics\.promo/, answer: set('data.topics.promo', 'yes') },
  { route: 'GET /api/auth/referralsetting', named: /^error$/, when: (r) => !isSignedOut(r), answer: set('error', '') },
  { route: 'GET /api/auth/referralsetting', named: /data\.link/, answer: set('data.link', 'tanpa skema') },
  {
    route: 'GET /adminapi/contents/:type/:id',
    named: /payload\.(body|text)/,
    answer: rename('data.payload.body', 'text'),
  },
  { route: 'GET /api/campaign/:id/external/campaignCheck', named: /data\.joined/, answer: remove('data.joined') },
  { route: 'GET /api/auth/phonecheck', named: /methods\[\]/, answer: set('data.methods', ['telegram']) },
  { route: 'GET /api/reward/luckydrawcount/:id', named: /data\.total/, answer: remove('data.total') },
  {
    route: 'GET /api/point/list',
    named: /rows\[\]\.createdAt/,
    answer: set('data.rows[].createdAt', 1_795_228_980_000),
  },
  // The envelope and headers
  { route: 'GET /api/reward/claims/count', named: /^status$/, answer: (answer) => ({ ...answer, status: 500 }) },
  {
    route: 'GET /api/auth/registration/set-password',
    named: /content-type/,
    answer: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' }, body: undefined }),
  },
  {
    route: 'POST /api/auth/registration/app/new_otp',
    named: /^$/,
    answer: (answer) => ({ ...answer, body: undefined }),
  },
  {
    route: 'GET /adminapi/contentcount/:type',
    named: /^(error|code|data|count|)$/,
    answer: (answer) => ({ ...answer, body: (answer.body as Json)['data'] }),
  },
  {
    route: 'GET /api/notification/applicationserverkey',
    named: /^code$/,
    when: (request) => !isSignedOut(request),
    answer: set('code', 'success'),
  },
  {
    route: 'GET /api/campaign/:id/external/phoneCheck',
    named: /content-type/,
    when: (request) => !isSignedOut(request),
    answer: (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } }),
  },
  // Status and code of errors
  { route: 'GET /api/receipt/detail/:id', named: /^status$/, when: isUnknown, answer: withStatus(200) },
  { route: 'GET /api/point/detail/:id', named: /^status$/, when: isUnknown, answer: withStatus(500) },
  {
    route: 'GET /api/reward/claims/detail/:id',
    named: /^code$/,
    when: isUnknown,
    answer: set('code', 'claim_missing'),
  },
  {
    route: 'GET /api/survey/def/:id',
    named: /^(error|code|message)$/,
    when: isUnknown,
    answer: (answer) => ({ ...answer, body: { message: 'Not found' } }),
  },
  { route: 'GET /api/point/balance', named: /^status$/, when: isSignedOut, answer: withStatus(403) },
  {
    route: 'GET /api/auth/referralsetting',
    named: /^(status|content-type|)$/,
    when: isSignedOut,
    answer: () => ({ status: 302, headers: { location: '/login' }, cookies: [], body: undefined }),
  },
  { route: 'GET /api/notification/status', named: /^(status|error|code)$/, when: isSignedOut, answer: ok },
  {
    route: 'GET /api/auth/phonecheck',
    named: /fields\.phone/,
    when: (r) => !has('?phone')(r),
    answer: remove('fields'),
  },
  {
    route: 'GET /api/campaign',
    named: /^error$/,
    when: ({ path }) => path === '/api/campaign/',
    answer: set('error', 'Kampanye tidak ada'),
  },
  { route: 'GET /api/campaign/:id', named: /^status$/, when: has('/undefined'), answer: withStatus(404) },
  { route: 'GET /api/auth/registration/from_wa', named: /^code$/, answer: set('code', 'token_invalid') },
  {
    route: 'GET /api/reward/types/:typeId/denoms/',
    named: /^status$/,
    when: ({ path }) => /page=(~|%7E)/.test(path),
    answer: withStatus(422),
  },
  // Rules of lists
  {
    route: 'GET /api/receipt/list',
    named: /data\.(rows|page)/,
    request: query((search) => search.get('page') === '2' && search.set('page', '3')),
  },
  { route: 'GET /api/receipt/list', named: /filter end/, request: ignoring('end') },
  { route: 'GET /api/point/list', named: /order|data\.rows/, answer: reversed },
  {
    route: 'GET /api/point/list',
    named: /filter directionOut/,
    request: ignoring('directionOut'),
  },
  { route: 'GET /api/campaign', named: /filter rewardType/, request: ignoring('rewardType') },
  { route: 'GET /api/campaign', named: /filter brandIds/, request: ignoring('brandIds') },
  {
    route: 'GET /api/reward/claims/list',
    named: /filter isVoucher/,
    request: query((search) => search.get('isVoucher') === 'true' && search.set('isVoucher', 'false')),
  },
  {
    route: 'GET /api/reward/types',
    named: /data\.count/,
    answer: change('data.count', (parent, key) => Object.assign(parent, { [key]: Number(parent[key]) + 1 })),
  },
  {
    route: 'GET /api/public/brand',
    named: /data\.(pageSize|rows)/,
    request: query((search) => search.has('pageSize') || search.set('pageSize', '3')),
  },
  { route: 'GET /api/reward/types/:typeId/denoms/', named: /order|data\.rows/, answer: reversed },
  {
    route: 'GET /api/campaignbrandlist',
    named: /data\.rows/,
    request: query((search) => search.get('page') === '900000' && search.set('page', '1')),
  },
  {
    route: 'GET /api/survey/def',
    named: /filter active/,
    request: query((search) => search.get('active') === '' && search.set('active', 'false')),
  },
  {
    route: 'GET /api/public/region',
    named: /data\.(rows|pageSize)/,
    request: query((search) => Number(search.get('pageSize')) > 0 && search.set('pageSize', '1000')),
  },
  { route: 'GET /api/reward/luckydrawcountbydate/:date', named: /^time$/, delayMs: 5_000 },
  // Signing in
  {
    route: 'POST /api/auth/login/by_wa',
    named: /rateLimitTs/,
    answer: change('rateLimitTs', (parent, key) =>
      Object.assign(parent, { [key]: Math.floor(Number(parent[key]) / 1000) }),
    ),
  },
  {
    route: 'POST /api/auth/login/by_wa',
    named: /sid samesite/,
    answer: withCookies((cookie) => cookie.replace(/; SameSite=Lax/i, '')),
  },
  {
    route: 'POST /api/auth/login/by_wa/otp_submit',
    named: /sid httponly/,
    answer: withCookies((cookie) => cookie.replace(/; HttpOnly/i, '')),
  },
  {
    route: 'POST /api/auth/login/by_wa/otp_submit',
    named: /sid max-age/,
    answer: withCookies((cookie) => cookie.replace(/Max-Age=\d+/i, 'Max-Age=3600')),
  },
  { route: 'POST /api/auth/login/by_wa/new_otp', named: /rateLimitTs/, answer: remove('rateLimitTs') },
  // Routes that change data
  { route: 'PUT /adminapi/contents/:type/:id', named: /^status$/, answer: withStatus(401) },
  { route: 'POST /api/receipt/create', named: /^status$/, when: (r) => !isSignedOut(r), answer: withStatus(400) },
  {
    route: 'POST /api/auth/login',
    named: /^code$/,
    when: ({ body }) => body?.includes('99999999') === true,
    answer: set('code', 'unknown'),
  },
  { route: 'GET /api/auth/logout', named: /^sid$/, answer: (answer) => ({ ...answer, cookies: [] }) },
]

/** Sends requests to the app and applies the planted differences to requests and responses; `time` is the clock of the pass. */
function sendWith(world: World, planted: Planted[], time: { ms: number }): Send {
  return async (request) => {
    const fitting = planted.filter((one) => isFor(one, request))
    const edited = fitting.reduce((changed, { request: edit }) => edit?.(changed) ?? changed, request)
    time.ms += 1 + fitting.reduce((sum, { delayMs = 0 }) => sum + delayMs, 0)
    const response = await world.app.inject({
      method: request.method as 'GET',
      url: edited.path,
      headers: { ...edited.headers, host: '127.0.0.1', 'x-sandbox': world.sandbox.name },
      ...(edited.body === undefined ? {} : { payload: edited.body }),
    })
    const answer: Answer = {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      body: JsonText.safeParse(response.body).data,
    }
    return fitting.reduce((changed, { answer: edit }) => edit?.(changed, request) ?? changed, answer)
  }
}

function isFor({ route, when = () => true }: Planted, request: Request): boolean {
  const [method = '', path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:\w+/g, PATH_PARAM)}/?$`)
  return request.method === method && pattern.test(request.path.split('?')[0] ?? '') && when(request)
}

async function pass(
  world: World,
  profile: Profile,
  planted: Planted[] = [],
  { time = { ms: 0 }, ...more }: Partial<Parameters<typeof runConformance>[0]> & { time?: { ms: number } } = {},
) {
  return runConformance({
    base: 'http://backend.test',
    profile,
    send: sendWith(world, planted, time),
    signIn: { phone: PHONE, readCode: async () => listMessages(world.sandbox, { to: PHONE }).rows[0]?.code ?? '' },
    requestsPerSecond: 1_000,
    maxMs: 3_000,
    show: (value, field) => showRedacted(value, field, [PHONE]),
    now: () => time.ms,
    wait: async (ms) => {
      time.ms += ms
    },
    ...more,
  })
}

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

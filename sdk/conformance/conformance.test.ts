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
  when?: ((request: Request) => boolean) | undefined
  request?: ((request: Request) => Request) | undefined
  answer?: ((answer: Answer, request: Request) => Answer | undefined) | undefined
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

/** A response that differs where `when` holds. */
const answers = (route: string, named: RegExp, answer: Planted['answer'], when?: Planted['when']): Planted => ({
  route,
  named,
  answer,
  when,
})
/** A filter or a page that is taken otherwise than asked. */
const takes = (route: string, named: RegExp, request: Planted['request']): Planted => ({ route, named, request })
const headers = (changes: Record<string, string>) => (answer: Answer) => ({
  ...answer,
  headers: { ...answer.headers, ...changes },
})
const withoutBody = (answer: Answer) => ({ ...answer, body: undefined })
const isSignedIn = (request: Request) => !isSignedOut(request)

const PLANTED: Planted[] = [
  // Fields of a success
  answers('GET /api/auth/profile', /^status$/, withStatus(401), isSignedOut),
  answers('GET /api/auth/profile', /data\.phone/, remove('data.phone')),
  answers('GET /api/auth/profile', /data\.first_?name/i, rename('data.firstName', 'first_name')),
  answers('GET /api/auth/profile', /registrationState/, set('data.registrationState', '2')),
  answers('GET /api/point/balance', /data\.balance/, set('data.balance', null)),
  answers('GET /api/point/balance', /data\.pending/, set('data.pending', '12')),
  answers(
    'GET /api/point/balance',
    /data\.bonus/,
    change('data.expiring', (parent) => Object.assign(parent, { bonus: 1 })),
  ),
  answers('GET /api/receipt/detail/:id', /data\.status/, set('data.status', 9)),
  answers('GET /api/receipt/detail/:id', /data\.uploadedAt/, set('data.uploadedAt', '21-11-2026 10:00')),
  answers('GET /api/receipt/detail/:id', /data\.timeline/, set('data.timeline', null)),
  answers('GET /api/point/detail/:id', /^data\.id$/, set('data.id', 'another')),
  answers('GET /api/reward/types/:typeId', /data\.terms/, set('data.terms', 'one text')),
  answers('GET /api/reward/types/:typeId', /data\.account\.(kind|type)/, rename('data.account.kind', 'type')),
  answers('GET /api/reward/claims/detail/:id', /data\.denom/, set('data.denom', null)),
  answers('GET /api/campaign/:id', /data\.winners/, remove('data.winners')),
  answers('GET /api/campaign/:id', /data\.rewardType/, set('data.rewardType', 3)),
  answers('GET /api/campaign/:id', /data\.endAt/, set('data.endAt', 1_795_228_980_000)),
  answers('GET /api/survey/def/:id', /questions\[\]\.kind/, set('data.questions[].kind', 'radio')),
  answers('GET /api/survey/def/:id', /data\.minutes/, set('data.minutes', 2.5)),
  answers('GET /api/notification/status', /live\.token/, remove('data.live.token')),
  answers('GET /api/notification/status', /topics\.promo/, set('data.topics.promo', 'yes')),
  answers('GET /api/auth/referralsetting', /^error$/, set('error', ''), isSignedIn),
  answers('GET /api/auth/referralsetting', /data\.link/, set('data.link', 'tanpa skema')),
  answers('GET /adminapi/contents/:type/:id', /payload\.(body|text)/, rename('data.payload.body', 'text')),
  answers('GET /api/campaign/:id/external/campaignCheck', /data\.joined/, remove('data.joined')),
  answers('GET /api/auth/phonecheck', /methods\[\]/, set('data.methods', ['telegram'])),
  answers('GET /api/reward/luckydrawcount/:id', /data\.total/, remove('data.total')),
  answers('GET /api/point/list', /rows\[\]\.createdAt/, set('data.rows[].createdAt', 1_795_228_980_000)),
  // The envelope and headers
  answers('GET /api/reward/claims/count', /^status$/, withStatus(500)),
  answers('GET /api/auth/registration/set-password', /content-type/, (answer) =>
    withoutBody(headers({ 'content-type': 'text/html' })(answer)),
  ),
  answers('POST /api/auth/registration/app/new_otp', /^$/, withoutBody),
  answers('GET /adminapi/contentcount/:type', /^(error|code|data|count|)$/, (answer) => ({
    ...answer,
    body: (answer.body as Json)['data'],
  })),
  answers('GET /api/notification/applicationserverkey', /^code$/, set('code', 'success'), isSignedIn),
  answers(
    'GET /api/campaign/:id/external/phoneCheck',
    /content-type/,
    headers({ 'content-type': 'text/plain' }),
    isSignedIn,
  ),
  // Status and code of errors
  answers('GET /api/receipt/detail/:id', /^status$/, withStatus(200), isUnknown),
  answers('GET /api/point/detail/:id', /^status$/, withStatus(500), isUnknown),
  answers('GET /api/reward/claims/detail/:id', /^code$/, set('code', 'claim_missing'), isUnknown),
  answers(
    'GET /api/survey/def/:id',
    /^(error|code|message)$/,
    (answer) => ({ ...answer, body: { message: 'Not found' } }),
    isUnknown,
  ),
  answers('GET /api/point/balance', /^status$/, withStatus(403), isSignedOut),
  answers(
    'GET /api/auth/referralsetting',
    /^(status|content-type|)$/,
    () => ({ status: 302, headers: { location: '/login' }, cookies: [], body: undefined }),
    isSignedOut,
  ),
  answers('GET /api/notification/status', /^(status|error|code)$/, ok, isSignedOut),
  answers('GET /api/auth/phonecheck', /fields\.phone/, remove('fields'), (request) => !has('?phone')(request)),
  answers('GET /api/campaign', /^error$/, set('error', 'Kampanye tidak ada'), ({ path }) => path === '/api/campaign/'),
  answers('GET /api/campaign/:id', /^status$/, withStatus(404), has('/undefined')),
  answers('GET /api/auth/registration/from_wa', /^code$/, set('code', 'token_invalid')),
  answers('GET /api/reward/types/:typeId/denoms/', /^status$/, withStatus(422), ({ path }) =>
    /page=(~|%7E)/.test(path),
  ),
  // Rules of lists
  takes(
    'GET /api/receipt/list',
    /data\.(rows|page)/,
    query((search) => search.get('page') === '2' && search.set('page', '3')),
  ),
  takes('GET /api/receipt/list', /filter end/, ignoring('end')),
  answers('GET /api/point/list', /order|data\.rows/, reversed),
  takes('GET /api/point/list', /filter directionOut/, ignoring('directionOut')),
  takes('GET /api/campaign', /filter rewardType/, ignoring('rewardType')),
  takes('GET /api/campaign', /filter brandIds/, ignoring('brandIds')),
  takes(
    'GET /api/reward/claims/list',
    /filter isVoucher/,
    query((search) => search.get('isVoucher') === 'true' && search.set('isVoucher', 'false')),
  ),
  answers(
    'GET /api/reward/types',
    /data\.count/,
    change('data.count', (parent, key) => Object.assign(parent, { [key]: Number(parent[key]) + 1 })),
  ),
  takes(
    'GET /api/public/brand',
    /data\.(pageSize|rows)/,
    query((search) => search.has('pageSize') || search.set('pageSize', '3')),
  ),
  answers('GET /api/reward/types/:typeId/denoms/', /order|data\.rows/, reversed),
  takes(
    'GET /api/campaignbrandlist',
    /data\.rows/,
    query((search) => search.get('page') === '900000' && search.set('page', '1')),
  ),
  takes(
    'GET /api/survey/def',
    /filter active/,
    query((search) => search.get('active') === '' && search.set('active', 'false')),
  ),
  takes(
    'GET /api/public/region',
    /data\.(rows|pageSize)/,
    query((search) => Number(search.get('pageSize')) > 0 && search.set('pageSize', '1000')),
  ),
  { route: 'GET /api/reward/luckydrawcountbydate/:date', named: /^time$/, delayMs: 5_000 },
  // Signing in
  answers(
    'POST /api/auth/login/by_wa',
    /rateLimitTs/,
    change('rateLimitTs', (parent, key) => Object.assign(parent, { [key]: Math.floor(Number(parent[key]) / 1000) })),
  ),
  answers(
    'POST /api/auth/login/by_wa',
    /sid samesite/,
    withCookies((cookie) => cookie.replace(/; SameSite=Lax/i, '')),
  ),
  answers(
    'POST /api/auth/login/by_wa/otp_submit',
    /sid httponly/,
    withCookies((cookie) => cookie.replace(/; HttpOnly/i, '')),
  ),
  answers(
    'POST /api/auth/login/by_wa/otp_submit',
    /sid max-age/,
    withCookies((cookie) => cookie.replace(/Max-Age=\d+/i, 'Max-Age=3600')),
  ),
  answers('POST /api/auth/login/by_wa/new_otp', /rateLimitTs/, remove('rateLimitTs')),
  // Routes that change data
  answers('PUT /adminapi/contents/:type/:id', /^status$/, withStatus(401)),
  answers('POST /api/receipt/create', /^status$/, withStatus(400), isSignedIn),
  answers('POST /api/auth/login', /^code$/, set('code', 'unknown'), ({ body }) => body?.includes('99999999') === true),
  answers('GET /api/auth/logout', /^sid$/, (answer) => ({ ...answer, cookies: [] })),
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

// Differences that the tests of the conformance check plant in the app's answers.
import type { Answer, Request } from '../model.ts'

export type Planted = {
  route: string
  named: RegExp
  when?: ((request: Request) => boolean) | undefined
  request?: ((request: Request) => Request) | undefined
  answer?: ((answer: Answer, request: Request) => Answer | undefined) | undefined
  delayMs?: number
}

type Json = Record<string, unknown>

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
export const set = (path: string, value: unknown) =>
  change(path, (parent, key) => Object.assign(parent, { [key]: value }))
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

export const PLANTED: Planted[] = [
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

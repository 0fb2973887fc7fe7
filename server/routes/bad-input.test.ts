// Sends invalid input, derived from the schemas, to every route of the contract. Expects the documented error envelope and an
// unchanged sandbox, byte for byte (decisions 101).
import { afterAll, describe, expect, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { Failure, type Route } from '#contract/wire.ts'
import type { App } from '../app.ts'
import { getShopperByRef } from '../rules/admin/shopper.ts'
import { openSession } from '../rules/auth/session.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { listNotifications } from '../testing/account.ts'
import { bodyMutants, queryMutants, sampleOf } from '../testing/mutant.ts'
import { findUndocumented } from '../testing/openapi.ts'
import { test } from '../testing/test.ts'
import { ADMIN_KEY, RATNA } from '../testing/world.ts'

// One test sends all invalid bodies of a route, one after another.
vi.setConfig({ testTimeout: 30_000 })

const SOMEBODY_ELSE = '+6284000000001'
/** Bodies of routes whose fields exclude each other: a generated sample would have all fields. */
const SAMPLES: Record<string, unknown> = {
  'POST /control/faults': { path: '/api/point/list', delayMs: 5 },
  'POST /control/stubs': { path: '/api/point/list', data: [] },
}
/** Routes that respond only when an event happens. */
const WAITS = /\/(wait|stream)\b/

const routes: Record<string, Route> = contract
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

type Call = { params?: Record<string, string>; query?: string; body?: unknown; headers?: Record<string, string> }
type Answer = { status: number; body: unknown; isSame: boolean }

let app: App
let sandbox: Sandbox
/** Number of calls per route in this sandbox. Rate limits count failed calls, too. */
let calls = new Map<string, number>()
let sids: Record<string, string> = {}
let taken: { of: Sandbox; rows: number | undefined; bytes: Buffer } | undefined

test.beforeEach(({ testApp }) => {
  if (app) return
  app = testApp.app
  freshSandbox()
})
afterAll(() => expect(listBrokenInvariants(sandbox)).toEqual([]))

function freshSandbox(): void {
  if (sandbox) app.sandboxes.remove(sandbox.name)
  sandbox = app.sandboxes.create(app.sandboxes.generateName(), 'regular')
  sandbox.settings = { otp: 'random', review: 'manual' }
  sids = Object.fromEntries([RATNA, SOMEBODY_ELSE].map((phone) => [phone, openSession(sandbox, idOf(phone))]))
  calls = new Map()
}

const idOf = (phone: string) => getShopperByRef(sandbox, phone).id

async function ask(name: string, { params = {}, query = '', body, headers = {} }: Call, as = RATNA): Promise<Answer> {
  const before = calls.get(name) ?? 0
  if (before + 1 >= (routes[name]?.perMinute ?? Number.POSITIVE_INFINITY)) freshSandbox()
  calls.set(name, (calls.get(name) ?? 0) + 1)
  const [method = '', path = ''] = name.split(' ')
  const state = image()
  const answer = await app.inject({
    method: Method.parse(method),
    url: `${path.replace(/:(\w+)/g, (_, key) => params[key] ?? '')}?${query}`,
    headers: {
      'x-sandbox': sandbox.name,
      'x-admin-key': ADMIN_KEY,
      ...(sids[as] ? { cookie: `sid=${sids[as]}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  const isSame = image().equals(state)
  expect(findUndocumented(name, answer.statusCode, isJson ? answer.json() : undefined), name).toBeUndefined()
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, isSame }
}

const Rows = z.object({ data: z.object({ rows: z.tuple([z.looseObject({ id: z.string() })], z.unknown()) }) })

/** Returns one id for each kind of row that the shopper owns. */
async function ownIdsOf(phone: string): Promise<Record<string, string>> {
  const firstOf = async (name: string) => Rows.parse((await ask(name, {}, phone)).body).data.rows[0].id
  return {
    receipt: await firstOf('GET /api/receipt/list'),
    point: await firstOf('GET /api/point/list'),
    claim: await firstOf('GET /api/reward/claims/list'),
    notification: listNotifications({ sandbox }, idOf(phone))[0]?.id ?? expect.fail('No notification.'),
  }
}

/** Returns the sandbox's database as bytes. Copies the database only after a row has changed. */
function image(): Buffer {
  const rows = sandbox.db.get<{ changed: number }>('SELECT total_changes() AS changed')?.changed
  if (taken?.of !== sandbox || taken.rows !== rows) taken = { of: sandbox, rows, bytes: sandbox.db.serialize() }
  return taken.bytes
}

function faultOf({ status, body, isSame }: Answer, wanted: { status: number[]; code?: string }): string | undefined {
  const failure = Failure.safeParse(body)
  if (!wanted.status.includes(status)) return `answers ${status} ${JSON.stringify(body).slice(0, 160)}`
  if (!failure.success || failure.data.code === 'ok')
    return `is no business failure: ${JSON.stringify(body).slice(0, 160)}`
  if (wanted.code && failure.data.code !== wanted.code) return `is refused as ${failure.data.code}`
  if (wanted.code === 'validation' && Object.keys(failure.data.fields ?? {}).length === 0) return 'names no field'
  return isSame ? undefined : 'changed the sandbox'
}

const wordsOf = (value: unknown) => z.record(z.string(), z.coerce.string()).parse(value)
const VALIDATION = { status: [400], code: 'validation' }

type Case = { name: string; route: Route; params: Record<string, string>; good: unknown }
const cases: Case[] = Object.entries(routes).map(([name, route]) => ({
  name,
  route,
  params: route.params ? wordsOf(sampleOf(route.params)) : {},
  good: route.body && (SAMPLES[name] ?? sampleOf(route.body)),
}))

describe.each(cases.filter(({ route }) => route.body))('the body of $name', ({ name, route, params, good }) => {
  test('is refused when any one part is invalid', async () => {
    const faults: string[] = []
    for (const { what, value } of bodyMutants(route.body ?? z.never(), good)) {
      const fault = faultOf(await ask(name, { params, body: value }), VALIDATION)
      if (fault) faults.push(`${what} ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test.each(['{"a":', '{"__proto__":{"admin":true}}', '', 'null'])('is refused when it is %s', async (text) => {
    const mayBeNothing = route.body?.safeParse(undefined).success
    if (mayBeNothing && ['', 'null'].includes(text)) return
    expect(faultOf(await ask(name, { params, body: text }), VALIDATION)).toBeUndefined()
  })

  test('is refused as another type than JSON [7.json]', async () => {
    const answer = await ask(name, { params, body: '<a/>', headers: { 'content-type': 'application/xml' } })
    expect(faultOf(answer, { status: [415], code: 'body_type' })).toBeUndefined()
  })
})

test.each(cases.filter(({ route }) => route.query))(
  'the query of $name is refused where it is wrong, and answered where it is only strange',
  async ({ name, route, params }) => {
    const faults: string[] = []
    for (const { what, query, isWrong } of queryMutants(route.query ?? z.object({}))) {
      if (!isWrong && (WAITS.test(name) || route.changesState || route.body)) continue
      const answer = await ask(name, { params, query })
      const fault = isWrong
        ? faultOf(answer, VALIDATION)
        : answer.status < 500 && answer.isSame
          ? undefined
          : `answers ${answer.status}`
      if (fault) faults.push(`${what} ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

test.each(cases.filter(({ route }) => route.params))(
  'what $name is about must exist',
  async ({ name, route, params, good }) => {
    const faults: string[] = []
    for (const param of Object.keys(route.params?.shape ?? {})) {
      for (const id of ['tidak-ada', "' OR '1'='1", '🙈', '%00', '%zz', 'x'.repeat(400)]) {
        const call = {
          params: { ...params, [param]: id.startsWith('%') ? id : encodeURIComponent(id) },
          ...(good === undefined ? {} : { body: good }),
        }
        const fault = faultOf(await ask(name, call), { status: [200, 400, 404] })
        if (fault) faults.push(`${param} ${id.slice(0, 20)} ${fault}`)
      }
    }
    expect(faults).toEqual([])
  },
)

const ofProduct = cases.filter(({ name }) => !name.includes(' /control/'))

test.each(ofProduct.filter(({ route }) => !route.upload && (route.body || route.query)))(
  '$name ignores what it does not know, and the journal lists it',
  async ({ name, route, params, good }) => {
    const validQuery = route.query ? new URLSearchParams(wordsOf(sampleOf(route.query))) : new URLSearchParams()
    const isOpen = route.body && !name.includes('/adminapi/')
    const body = route.body && (isOpen ? { ...Object(good), takDikenal: 'ya' } : good)
    const [method = '', path = ''] = name.split(' ')
    await app.inject({
      method: Method.parse(method),
      url: `${path.replace(/:(\w+)/g, (_, key) => params[key] ?? '')}?${validQuery}&takDikenal=ya`,
      headers: { 'x-sandbox': sandbox.name, 'x-admin-key': ADMIN_KEY },
      ...(body && { payload: body }),
    })
    const ignored = sandbox.journal.records.at(-1)?.ignored
    expect(ignored).toEqual([...(route.query ? ['query.takDikenal'] : []), ...(isOpen ? ['body.takDikenal'] : [])])
  },
)

test.each(ofProduct)('$name takes open methods alike, and refuses others with 405', async ({ name, params }) => {
  const [, path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, key) => params[key] ?? '')
  const isOpen = Object.keys(routes).some((other) => other.endsWith(` ${path}`) && routes[other]?.anyWriteMethod)
  for (const method of Method.options) {
    const isTaken = routes[`${method} ${path}`] || (isOpen && ['POST', 'PUT', 'PATCH'].includes(method))
    const { statusCode, headers } = await app.inject({ method, url, headers: { 'x-sandbox': sandbox.name } })
    expect([method, statusCode === 405]).toEqual([method, !isTaken])
    if (!isTaken) expect(headers['allow']?.split(', ')).toContain(name.split(' ')[0])
  }
})

const owned = cases.filter(({ route }) => route.params && route.access === 'session')
test.each(owned)('$name neither reveals nor changes another shopper’s row', async ({ name, route, params, good }) => {
  const faults: string[] = []
  for (const [kind, id] of Object.entries(await ownIdsOf(RATNA))) {
    for (const param of Object.keys(route.params?.shape ?? {})) {
      const call = { params: { ...params, [param]: id }, ...(good === undefined ? {} : { body: good }) }
      const fault = faultOf(await ask(name, call, SOMEBODY_ELSE), { status: [200, 400, 404] })
      if (fault) faults.push(`${param} of a ${kind} ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test.each(cases.filter(({ route }) => route.access === 'session'))(
  '$name needs a session',
  async ({ name, route, params, good }) => {
    const query = route.query ? String(new URLSearchParams(wordsOf(sampleOf(route.query)))) : ''
    const file = { body: 'bukan gambar', headers: { 'content-type': 'image/jpeg' } }
    const call = route.upload ? file : good === undefined ? {} : { body: good }
    const answer = await ask(name, { params, query, ...call }, 'nobody')
    expect(faultOf(answer, { status: [401], code: 'unauthenticated' })).toBeUndefined()
  },
)

test.each(cases.filter(({ route }) => route.access === 'admin'))(
  '$name needs the admin key',
  async ({ name, params, good }) => {
    const answer = await ask(name, { params, body: good ?? {}, headers: { 'x-admin-key': 'salah' } })
    expect(faultOf(answer, { status: [403], code: 'forbidden' })).toBeUndefined()
  },
)

test.each(cases.filter(({ name, route }) => !name.startsWith('GET ') || route.changesState))(
  '$name is not done for another site',
  async ({ name, params, good }) => {
    const call = { params, ...(good === undefined ? {} : { body: good }) }
    for (const [header, site] of [
      ['origin', 'https://jahat.contoh'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const answer = await ask(name, { ...call, headers: { [header]: site } })
      expect(faultOf(answer, { status: [403], code: 'forbidden' })).toBeUndefined()
    }
  },
)

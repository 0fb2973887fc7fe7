// Checks one route against its contract: the success response, the errors, and that a repeated read gives the same response.

import { type DomainErrorCode, statusOf } from '#contract/domain-errors.ts'
import { product } from '#contract/index.ts'
import { type ContractSchemas, type Difference, type Outcome, SUCCESS } from '#contract/openapi/contract-schemas.ts'
import type { Route } from '#contract/wire.ts'
import type { CallInput, HttpClient } from './http-client.ts'
import { type Answer, type Finding, rowsOf, Unreachable, valueAt } from './model.ts'
import {
  type ExpectedError,
  FIXED_PARAMS,
  type ProductRoute,
  ROUTE_DATA,
  ROWS_TO_ASK,
  type RouteData,
  UNKNOWN_ID,
} from './route-data.ts'

export type TimedResponse = Answer & { ms: number }
type Found = Pick<Finding, 'kind' | 'field' | 'expected'> & { actual: unknown }

export type RouteCheckOptions = {
  client: HttpClient
  schemas: ContractSchemas
  maxMs: number
  show: (value: unknown, field: string) => string
}

export class RouteCheck {
  readonly name: ProductRoute
  readonly route: Route
  readonly data: RouteData
  readonly client: HttpClient
  readonly schemas: ContractSchemas
  readonly findings: Finding[] = []
  checks = 0
  slowestMs = 0
  params: Record<string, string> = {}
  private readonly options: RouteCheckOptions

  constructor(name: ProductRoute, options: RouteCheckOptions) {
    this.name = name
    this.route = product[name]
    this.data = ROUTE_DATA[name] ?? {}
    this.client = options.client
    this.schemas = options.schemas
    this.options = options
  }

  get paramNames(): string[] {
    return [...this.name.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  }

  async prepare(): Promise<void> {
    const needsSession = this.route.access === 'session' || this.data.signedOut !== undefined
    if (needsSession && !this.client.sid) throw new Unreachable('needs a session')
    for (const param of this.paramNames) this.params[param] = FIXED_PARAMS[param] ?? (await this.findId(param))
  }

  private async findId(param: string): Promise<string> {
    const [path = ''] = this.name.split(' ')[1]?.split(`/:${param}`) ?? []
    const list = `GET ${path.replace(/\/detail$/, '/list')}`
    const query = { pageSize: '1000' }
    const { body } = await this.client.ask({ method: 'GET', path: pathOf(list, this.params), query })
    const id = rowsOf(body).find((row) => ROWS_TO_ASK[list]?.(row, this.name) ?? true)?.['id']
    if (id === undefined) throw new Unreachable(`no row of ${list} to ask for`)
    return String(id)
  }

  async ask(call: Partial<CallInput> & { params?: Record<string, string> } = {}): Promise<TimedResponse> {
    const [method = ''] = this.name.split(' ')
    const { params = {}, ...rest } = call
    const path = pathOf(this.name, { ...this.params, ...params })
    const response = await this.client.ask({ method, path, query: this.data.query ?? {}, ...rest })
    this.slowestMs = Math.max(this.slowestMs, response.ms)
    return response
  }

  note(check: string, differences: Found[]): void {
    this.checks += 1
    for (const { kind, field, expected, actual } of differences) {
      this.findings.push({ route: this.name, check, kind, field, expected, actual: this.options.show(actual, field) })
    }
  }

  noteRule(check: string, field: string, expected: unknown, actual: unknown, holds = expected === actual): void {
    const words = typeof expected === 'string' ? expected : JSON.stringify(expected)
    this.note(check, holds ? [] : [{ kind: 'rule', field, expected: words, actual }])
  }

  expect(check: string, { status, headers, body, ms }: TimedResponse, outcome?: Outcome): void {
    const type = headers['content-type'] ?? ''
    const differences: (Difference | Found)[] = this.schemas.compare(this.name, { status, type, body }, outcome)
    const { maxMs } = this.options
    if (ms > maxMs) {
      differences.push({ kind: 'latency', field: 'time', expected: `${maxMs} ms at most`, actual: Math.round(ms) })
    }
    this.note(check, differences)
  }

  expectSuccess(check: string, answer: TimedResponse): void {
    this.expect(check, answer, SUCCESS)
  }

  expectError(check: string, answer: TimedResponse, refusal: Pick<ExpectedError, 'code' | 'error' | 'fields'>): void {
    const { code, error, fields = [] } = refusal
    this.expect(check, answer, { status: statusOf(code), code })
    if (valueAt(answer.body, 'code') !== code) return
    if (error !== undefined) this.noteRule(check, 'error', error, valueAt(answer.body, 'error'))
    const named = Object.keys(Object(valueAt(answer.body, 'fields')))
    for (const field of fields) {
      const isNamed = named.some((name) => name === field || name.startsWith(`${field}.`))
      this.noteRule(check, `fields.${field}`, 'a sentence', named, isNamed)
    }
  }

  async expectRefused(
    refusal: ExpectedError,
    call: Partial<CallInput> = {},
    check: string = refusal.code,
  ): Promise<void> {
    const { code, error, fields, ...request } = refusal
    const answer = await this.ask({ ...call, ...request })
    this.expectError(check, answer, refusal)
  }
}

export function pathOf(name: string, params: Record<string, string>): string {
  const [, path = ''] = name.split(' ')
  return path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
}

export async function checkRead(check: RouteCheck): Promise<void> {
  const { data, route, schemas, name } = check
  const isAskable = data.query !== undefined || !schemas.queryOf(name).some(({ required }) => required)
  if (isAskable) await checkSuccess(check)
  const signedOut: DomainErrorCode | undefined = route.access === 'session' ? 'unauthenticated' : data.signedOut
  if (signedOut) {
    const answer = await check.ask({ signedIn: false })
    const status = data.signedOut ? 200 : statusOf(signedOut)
    check.expect('without a session', answer, { status, code: signedOut })
  }
  for (const refusal of data.errors ?? []) await check.expectRefused(refusal)
  for (const param of check.paramNames) {
    const isId = route.params?.partial().safeParse({ [param]: UNKNOWN_ID }).success
    const refusal: ExpectedError = isId ? { code: 'not_found' } : { code: 'validation', fields: [param] }
    await check.expectRefused({ ...refusal, params: { [param]: UNKNOWN_ID } }, {}, `an unknown ${param}`)
  }
  for (const { name: param } of schemas.queryOf(name)) {
    const isRefused = (value: string) => route.query?.partial().safeParse({ [param]: value }).success === false
    const wrong = ['~', '-1', '0'].find(isRefused)
    if (wrong === undefined) continue
    const query = { ...data.query, [param]: wrong }
    await check.expectRefused({ code: 'validation', fields: [param], query }, {}, `an invalid ${param}`)
  }
}

async function checkSuccess(check: RouteCheck): Promise<void> {
  const first = await check.ask()
  check.expectSuccess('a plain request', first)
  if (first.status !== 200) return
  const id = valueAt(first.body, 'data.id')
  const expected = check.params[check.paramNames.at(-1) ?? '']
  if (expected !== undefined && id !== undefined) check.noteRule('the row that was asked for', 'data.id', expected, id)
  const again = await check.ask()
  const { volatile } = check.data
  const toText = ({ status, body }: Answer) =>
    `${status} ${JSON.stringify(body, (field, value) => (field === volatile ? undefined : value))}`
  const isSame = toText(first) === toText(again)
  check.noteRule('the same request again', 'retry', 'the same answer', 'another answer', isSame)
}

export async function checkWrite(check: RouteCheck): Promise<void> {
  const { route, client, data } = check
  const isSession = route.access === 'session'
  for (const param of check.paramNames) check.params[param] = FIXED_PARAMS[param] ?? UNKNOWN_ID
  const upload = route.upload ? { contentType: 'image/jpeg' } : {}
  const plain = { ...(data.body === undefined ? {} : { body: data.body }), ...upload }
  if (isSession)
    await check.expectRefused({ code: 'unauthenticated' }, { ...plain, signedIn: false }, 'without a session')
  if (route.access === 'admin') return check.expectRefused({ code: 'forbidden' }, plain, 'without the admin key')
  const canAsk = !isSession || client.sid !== undefined
  const signedIn = isSession
  if (canAsk) for (const refusal of data.errors ?? []) await check.expectRefused(refusal, { signedIn })
  if (route.body && (canAsk || !route.body.safeParse(undefined).success)) {
    const broken: ExpectedError = { code: 'validation', body: '{"a":', fields: ['body'] }
    await check.expectRefused(broken, {}, 'a body that is no JSON')
  }
  if (data.accepted !== undefined && canAsk) {
    const body = data.accepted === null ? {} : { body: data.accepted }
    check.expectSuccess('a change of nothing', await check.ask({ ...body, signedIn }))
  }
  if (route.upload && client.sid) {
    await check.expectRefused({ code: 'file_type', body: 'bukan gambar' }, upload, 'a file that is no image')
  }
}

// Checks one route by what its contract row says: its success, its refusals, and that a read may be repeated.
import { product } from '#contract/index.ts'
import { type ContractSchemas, isSuccess } from '#contract/openapi/contract-schemas.ts'
import { show } from '#contract/openapi/schema-difference.ts'
import type { Route } from '#contract/wire.ts'
import { type Answer, type Finding, type Row, rowsOf, Unreachable, valueAt } from './model.ts'
import { type ProductRoute, type Refused, ROUTE_DATA, type RouteData, type Source } from './route-data.ts'
import type { Call, Target } from './target.ts'

export type Difference = Omit<Finding, 'route' | 'check'>
type Asked = Answer & { ms: number }

/** Everything about one route while it is checked. */
export class RouteCheck {
  readonly name: ProductRoute
  readonly route: Route
  readonly data: RouteData
  readonly target: Target
  readonly schemas: ContractSchemas
  readonly findings: Finding[] = []
  checks = 0
  slowestMs = 0
  /** The path parameters of a row that exists. */
  params: Record<string, string> = {}
  private readonly maxMs: number

  constructor(
    name: ProductRoute,
    { target, schemas, maxMs }: { target: Target; schemas: ContractSchemas; maxMs: number },
  ) {
    this.name = name
    this.route = product[name]
    this.data = ROUTE_DATA[name] ?? {}
    this.target = target
    this.schemas = schemas
    this.maxMs = maxMs
  }

  /** Finds ids to ask for. Throws Unreachable without a session or without a row. */
  async prepare(): Promise<void> {
    if (this.route.access === 'session' && !this.target.hasSession) throw new Unreachable('needs a session')
    for (const [param, source] of Object.entries(this.data.params ?? {})) {
      this.params[param] = typeof source === 'string' ? source : await this.find(source)
    }
  }

  private async find({ list, params = {}, field, where = () => true }: Source): Promise<string> {
    const { body } = await this.target.ask({ method: 'GET', path: pathOf(list, params), query: { pageSize: '1000' } })
    const value = valueAt(rowsOf(body).find(where), field)
    if (value === undefined) throw new Unreachable(`no row of ${list} to ask for`)
    return String(value)
  }

  /** Asks the route; `call` overrides what a plain request has. */
  async ask(call: Partial<Call> & { params?: Record<string, string> } = {}): Promise<Asked> {
    const [method = ''] = this.name.split(' ')
    const { params = {}, ...rest } = call
    const path = pathOf(this.name, { ...this.params, ...params })
    const asked = await this.target.ask({ method, path, query: this.data.query ?? {}, ...rest })
    this.slowestMs = Math.max(this.slowestMs, asked.ms)
    return asked
  }

  /** Notes how an answer differs, under the name of the check. */
  note(check: string, differences: Difference[]): void {
    this.checks += 1
    for (const difference of differences) this.findings.push({ route: this.name, check, ...difference })
  }

  /** Compares an answer with the route's success. */
  noteSuccess(check: string, answer: Asked): void {
    const { status, body } = answer
    if (status !== 200) {
      this.note(check, [{ kind: 'status', field: 'status', expected: '200', actual: String(status) }])
      return
    }
    const code = valueAt(body, 'code')
    if (code !== 'ok' && typeof code === 'string' && this.schemas.failure(body).length === 0) {
      this.note(check, [{ kind: 'code', field: 'code', expected: 'ok', actual: code }])
      return
    }
    const differences = this.schemas.success(this.name, body)
    this.note(check, [
      ...differences.map((difference) => ({ kind: 'schema' as const, ...difference })),
      ...this.common(answer),
    ])
  }

  /** Compares an answer with the route's schema of success, whatever its code says. */
  noteSchemaOf(check: string, { body }: Asked): void {
    const differences = this.schemas.success(this.name, body)
    this.note(
      check,
      differences.map((difference) => ({ kind: 'schema', ...difference })),
    )
  }

  /** Compares an answer with a refusal: status, code, envelope, and the fields that it names. */
  noteRefusal(check: string, answer: Asked, wanted: Omit<Refused, 'check'>): void {
    const { status, body } = answer
    if (isSuccess(answer)) {
      this.note(check, [
        { kind: 'status', field: 'status', expected: `${wanted.status} ${wanted.code}`, actual: '200 ok' },
      ])
      return
    }
    const differences: Difference[] = []
    if (status !== wanted.status) {
      differences.push({ kind: 'status', field: 'status', expected: String(wanted.status), actual: String(status) })
    }
    const envelope = this.schemas.failure(body)
    differences.push(...envelope.map((difference) => ({ kind: 'schema' as const, ...difference })))
    const code = valueAt(body, 'code')
    if (code !== wanted.code && !envelope.some(({ field }) => field === 'code' || field === '')) {
      differences.push({ kind: 'code', field: 'code', expected: wanted.code, actual: show(code) })
    }
    const error = valueAt(body, 'error')
    if (wanted.error !== undefined && error !== wanted.error) {
      differences.push({ kind: 'rule', field: 'error', expected: wanted.error, actual: show(error) })
    }
    if (wanted.code === 'validation' && code === 'validation') {
      const named = Object.keys((valueAt(body, 'fields') as Row | undefined) ?? {})
      for (const field of wanted.fields ?? []) {
        if (!named.some((name) => name === field || name.startsWith(`${field}.`))) {
          differences.push({ kind: 'rule', field: `fields.${field}`, expected: 'a sentence', actual: show(named) })
        }
      }
    }
    this.note(check, [...differences, ...this.common(answer)])
  }

  /** What holds for every answer: JSON, and no slower than agreed. */
  private common({ headers, ms }: Asked): Difference[] {
    const type = headers['content-type'] ?? ''
    const differences: Difference[] = []
    if (!this.route.binary && !/^application\/json\b/.test(type)) {
      differences.push({
        kind: 'header',
        field: 'content-type',
        expected: 'application/json',
        actual: type || 'nothing',
      })
    }
    if (ms > this.maxMs) {
      differences.push({
        kind: 'latency',
        field: 'time',
        expected: `${this.maxMs} ms at most`,
        actual: `${Math.round(ms)} ms`,
      })
    }
    return differences
  }
}

export function pathOf(name: string, params: Record<string, string>): string {
  const [, path = ''] = name.split(' ')
  return path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
}

/** The checks of a route that only reads. */
export async function checkRead(check: RouteCheck): Promise<void> {
  const { data, route, schemas, name } = check
  const isAskable =
    route.query === undefined || data.query !== undefined || !schemas.queryOf(name).some(({ required }) => required)
  if (isAskable) await checkSuccess(check)
  if (route.access === 'session') {
    const answer = await check.ask({ signedIn: false })
    check.noteRefusal('without a session', answer, { status: 401, code: 'unauthenticated' })
  }
  for (const refused of data.refused ?? []) {
    const { check: words, params = {}, query, path } = refused
    const answer = await check.ask({ params, ...(query ? { query } : {}), ...(path ? { path } : {}) })
    check.noteRefusal(words, answer, refused)
  }
  for (const { name: param, query } of invalidQueries(check)) {
    const answer = await check.ask({ query })
    check.noteRefusal(`an invalid ${param}`, answer, { status: 400, code: 'validation', fields: [param] })
  }
}

async function checkSuccess(check: RouteCheck): Promise<void> {
  const { data } = check
  const first = await check.ask()
  check.noteSuccess('a plain request', first)
  if (first.status !== 200) return
  for (const [field, param] of Object.entries(data.echoes ?? {})) {
    const actual = valueAt(first.body, field)
    const expected = check.params[param] ?? ''
    if (actual !== undefined && actual !== expected) {
      check.note('the row that was asked for', [{ kind: 'rule', field, expected, actual: show(actual) }])
    }
  }
  const again = await check.ask()
  const [one, other] = [first, again].map(({ body }) => withoutFields(body, data.volatile ?? []))
  const isSame = JSON.stringify(one) === JSON.stringify(other) && again.status === first.status
  const difference = { kind: 'rule', field: 'retry', expected: 'the same answer', actual: 'another answer' } as const
  check.note('the same request again', isSame ? [] : [difference])
}

function withoutFields(body: unknown, fields: string[]): unknown {
  const copy: unknown = structuredClone(body)
  for (const field of fields) {
    const parent = valueAt(copy, field.split('.').slice(0, -1).join('.'))
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, field.split('.').at(-1) ?? '')
  }
  return copy
}

/** A request for each query parameter with a value that its schema refuses. */
function invalidQueries({ name, route, data, schemas }: RouteCheck): { name: string; query: Record<string, string> }[] {
  return schemas.queryOf(name).flatMap(({ name: param }) => {
    const wrong = ['~', '-1', '0'].find(
      (value) => route.query?.partial().safeParse({ [param]: value }).success === false,
    )
    return wrong === undefined ? [] : [{ name: param, query: { ...data.query, [param]: wrong } }]
  })
}

// Compares answers with the OpenAPI document: the one comparison that conformance, drift and hybrid mode share.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { createOpenApi, type OpenApiDocument, toPathPattern } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

export type Answer = { status: number; type: string; body: unknown }

export type Outcome = { status: number; code: string }
export const SUCCESS: Outcome = { status: 200, code: 'ok' }

export type Difference = {
  kind: 'route' | 'status' | 'code' | 'header' | 'schema'
  field: string
  expected: string
  actual: unknown
  keyword?: string
}

export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }

const FAILURE = { $ref: 'contract#/components/schemas/Failure' }
const UTC_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

let shared: ContractSchemas | undefined

/** The schemas of the product's contract. Each is compiled when it is first compared with. */
export function getContractSchemas(): ContractSchemas {
  shared ??= new ContractSchemas(createOpenApi({ title: 'API', version: '1', serverUrl: 'http://127.0.0.1' }))
  return shared
}

export class ContractSchemas {
  private readonly document: OpenApiDocument
  private readonly ajv: Ajv2020

  constructor(document: OpenApiDocument) {
    // Absolute references: every schema of the document can then be compiled alone.
    this.document = JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', '"$ref":"contract#/'))
    this.ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false, inlineRefs: false })
    addFormats.default(this.ajv)
    this.ajv.addFormat('date-time', UTC_INSTANT)
    this.ajv.addSchema({ $id: 'contract', components: this.document.components }, undefined, false, false)
  }

  compare(route: string, answer: Answer, outcome?: Outcome): Difference[] {
    const { status, type, body } = answer
    const responses = this.operation(route)?.responses
    if (!responses) return [{ kind: 'route', field: 'route', expected: 'a documented route', actual: route }]
    if (outcome && outcome.code !== 'ok' && isSuccess(answer)) {
      const expected = `${outcome.status} ${outcome.code}`
      return [{ kind: 'status', field: 'status', expected, actual: '200 ok' }]
    }
    const differences: Difference[] = []
    const statuses = outcome ? [String(outcome.status)] : Object.keys(responses)
    if (!statuses.includes(String(status))) {
      differences.push({ kind: 'status', field: 'status', expected: statuses.join(' or '), actual: status })
    }
    if (status === 304 || (outcome?.code === 'ok' && differences.length > 0)) return differences
    const types = status === 200 ? Object.keys(this.contentOf(route)) : ['application/json']
    const hasType = types.includes(type.split(';')[0]?.trim() ?? '')
    if (!hasType) {
      const actual = type === '' ? undefined : type
      differences.push({ kind: 'header', field: 'content-type', expected: types.join(' or '), actual })
    }
    if (!types.includes('application/json')) return differences
    if (body !== undefined) differences.push(...this.compareBody(route, answer, outcome))
    else if (hasType) differences.push({ kind: 'schema', field: '', expected: 'JSON', actual: undefined })
    return differences
  }

  /** The documented route of a request; undefined when there is none. A fixed path goes before one with parameters. */
  findRoute(method: string, pathname: string): string | undefined {
    const paths = Object.keys(this.document.paths).filter((path) => this.document.paths[path]?.[method.toLowerCase()])
    const fitting = paths.filter((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname))
    const [path] = fitting.toSorted((one, other) => one.split('{').length - other.split('{').length)
    return path && `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  }

  success(route: string, body: unknown): Difference[] {
    const [success] = this.contentOf(route)['application/json']?.schema.anyOf ?? []
    return success ? this.differences(body, success) : []
  }

  isPaged(route: string): boolean {
    return this.queryOf(route).some(({ name }) => name === 'pageSize')
  }

  queryOf(route: string): Parameter[] {
    const parameters = this.operation(route)?.parameters ?? []
    return parameters.flatMap((parameter) => ('name' in parameter && parameter.in === 'query' ? [parameter] : []))
  }

  private compareBody(route: string, answer: Answer, outcome?: Outcome): Difference[] {
    const { body } = answer
    const failure = this.differences(body, FAILURE)
    const code = codeOf(body)
    if (outcome && code !== outcome.code && failure.length === 0) {
      return [{ kind: 'code', field: 'code', expected: outcome.code, actual: code }]
    }
    const success = this.success(route, body)
    const isFailure = outcome ? outcome.code !== 'ok' : !isSuccess(answer) && success.length > 0
    return isFailure ? failure : success
  }

  private differences(value: unknown, schema: JsonSchema, at = ''): Difference[] {
    const validate = this.ajv.compile(schema)
    if (validate(value)) return []
    const errors = validate.errors ?? []
    const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    const outer = unions.filter((union) => !unions.some((other) => other !== union && isWithin(union, other)))
    const own = errors.filter((error) => !outer.some((union) => isWithin(error, union)))
    const found = [
      ...own.map((error) => toDifference(error, at)),
      ...outer.flatMap(({ data, schema: branches, instancePath }) =>
        this.nearest(data, branches as JsonSchema[], fieldOf(at, instancePath)),
      ),
    ]
    // The rows of a list repeat a difference.
    return [...new Map(found.map((difference) => [`${difference.field} ${difference.expected}`, difference])).values()]
  }

  /** The differences from the nearest of several schemas: from one of the value's own type, so that a field is named. */
  private nearest(value: unknown, branches: JsonSchema[], at: string): Difference[] {
    const candidates = branches.map((branch) => this.differences(value, branch, at))
    const inside = candidates.filter((differences) => differences.every(({ field }) => field !== at))
    const [best] = inside.toSorted((one, other) => distanceOf(one) - distanceOf(other))
    if (best) return best
    const expected = [...new Set(candidates.flat().map((difference) => difference.expected))].join(' or ')
    return [{ kind: 'schema', field: at, expected, actual: value, keyword: 'type' }]
  }

  private contentOf(route: string) {
    const response = this.operation(route)?.responses[200]
    return response && 'content' in response ? (response.content ?? {}) : {}
  }

  private operation(route: string) {
    const [method = '', path = ''] = route.split(' ')
    return this.document.paths[toPathPattern(path)]?.[method.toLowerCase()]
  }
}

export function isSuccess({ status, body }: { status: number; body: unknown }): boolean {
  return status === 200 && codeOf(body) === 'ok'
}

export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

function isWithin(error: ErrorObject, union: ErrorObject): boolean {
  return error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`)
}

function distanceOf(differences: Difference[]): number {
  return differences.reduce((sum, { keyword }) => sum + (keyword === 'const' ? 1_000 : 1), 0)
}

function toDifference(
  { keyword, params, data, schema, message = '', instancePath }: ErrorObject,
  at: string,
): Difference {
  const field = fieldOf(at, instancePath)
  const base = { kind: 'schema', field, actual: data, keyword } as const
  const member = (name: string) => (field === '' ? name : `${field}.${name}`)
  switch (keyword) {
    case 'required':
      return { ...base, field: member(params['missingProperty']), expected: 'a field', actual: undefined }
    case 'additionalProperties': {
      const name: string = params['additionalProperty']
      return { ...base, field: member(name), expected: 'no such field', actual: Object(data)[name] }
    }
    case 'enum':
    case 'const':
      return { ...base, expected: [schema].flat().map(show).join(' or ') }
    case 'type':
    case 'format':
    case 'pattern':
      return { ...base, expected: [schema].flat().join(' or ') }
    default:
      return { ...base, expected: message.replace(/^must (be )?/, '') }
  }
}

function fieldOf(at: string, instancePath: string): string {
  const names = instancePath.split('/').slice(1)
  return names.reduce((field, name) => {
    if (/^\d+$/.test(name)) return `${field}[]`
    const plain = name.replaceAll('~1', '/').replaceAll('~0', '~')
    return field === '' ? plain : `${field}.${plain}`
  }, at)
}

// What recorded traffic has that the contract does not: Redocly's problems, and the statuses, content types and times that
// it does not report; each with the change of the contract and the stub that would follow the backend.
import * as z from 'zod'
import type { OpenApiDocument } from '#contract/openapi/document.ts'
import type { HarEntry } from './har.ts'

/** One problem of `redocly drift --format json`. */
export const Problem = z.looseObject({
  exchangeIndex: z.number(),
  occurrences: z.number().default(1),
  ruleId: z.string(),
  message: z.string(),
  target: z.string().default(''),
  schemaPath: z.string().default(''),
  dataPath: z.string().default(''),
  details: z
    .looseObject({
      keyword: z.string().nullish(),
      actual: z.string().nullish(),
      operationPathTemplate: z.string().nullish(),
    })
    .optional(),
})
export type Problem = z.infer<typeof Problem>

export type Drift = {
  kind: 'status' | 'field' | 'header' | 'route' | 'parameter' | 'latency'
  route: string
  message: string
  times: number
  /** What to change in the contract, if the backend is right. */
  contractChange: string
  /** The body of `POST /control/stubs` that answers as the backend did; null where nothing can be stubbed. */
  stub: object | null
}

export function toDrifts(problems: Problem[], entries: HarEntry[], document: OpenApiDocument, maxMs: number): Drift[] {
  const found = [
    ...problems.flatMap((problem) => {
      const entry = entries[problem.exchangeIndex]
      return entry && isMeant(problem, entry) ? [toDrift(problem, entry, document)] : []
    }),
    ...entries.flatMap((entry) => findOwn(entry, document, maxMs)),
  ]
  const unique = new Map<string, Drift>()
  for (const drift of found) {
    const key = `${drift.route} ${drift.kind} ${drift.message}`
    const known = unique.get(key)
    unique.set(key, known ? { ...known, times: known.times + drift.times } : drift)
  }
  return [...unique.values()]
}

/** A body may be a success or a failure: problems with the other one are none, nor is that it is neither. */
function isMeant({ ruleId, schemaPath, target }: Problem, { response }: HarEntry): boolean {
  // Cookies and keys are not in the recording.
  if (ruleId === 'security-baseline') return false
  if (target !== 'response' || !schemaPath.startsWith('#/anyOf')) return true
  const isSuccess = z.object({ code: z.literal('ok') }).safeParse(parse(response.content.text)).success
  return schemaPath.startsWith(isSuccess ? '#/anyOf/0/' : '#/anyOf/1/')
}

function toDrift(
  { ruleId, message, occurrences, dataPath, details }: Problem,
  entry: HarEntry,
  document: OpenApiDocument,
): Drift {
  const route = routeOf(entry, document)
  const base = { route, times: occurrences, stub: stubOf(entry, document) }
  if (ruleId === 'undocumented-endpoint') {
    const contractChange = `Add a row '${route}' to a module of server/contract/.`
    return { ...base, kind: 'route', message, contractChange, stub: null }
  }
  if (/parameter/i.test(message)) {
    const name = /"([^"]+)"/.exec(message)?.[1] ?? ''
    return {
      ...base,
      kind: 'parameter',
      message,
      contractChange: `Add ${name}: z.string().optional() to the query of '${route}'.`,
    }
  }
  if (/header/i.test(message)) {
    return {
      ...base,
      kind: 'header',
      message,
      contractChange: `Describe the header in server/contract/openapi/document.ts.`,
    }
  }
  const field = dataPath
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '[]')
    .replaceAll('/', '.')
  const contractChange = changeOf(details?.keyword ?? '', field, details?.actual ?? '', route)
  return { ...base, kind: 'field', message: message.replaceAll(/\[\d+\]/g, '[]'), contractChange }
}

function changeOf(keyword: string, field: string, actual: string, route: string): string {
  if (keyword === 'required') return `Make ${field} .optional() in '${route}', or remove it.`
  if (keyword === 'additionalProperties') return `Add ${field}: ${zodOf(actual)} to '${route}'.`
  if (keyword === 'type') return `Declare ${field} as ${zodOf(actual)} in '${route}'.`
  return `Let ${field} be ${actual.slice(0, 80)} in '${route}'.`
}

/** The zod schema of an example. */
function zodOf(actual: string): string {
  const value = parse(actual)
  if (value === null || actual === 'null') return 'z.null()'
  if (Array.isArray(value)) return 'z.array(z.unknown())'
  if (typeof value === 'number') return Number.isInteger(value) ? 'z.int()' : 'z.number()'
  if (typeof value === 'boolean') return 'z.boolean()'
  return typeof value === 'object' ? 'z.object({ … })' : 'z.string()'
}

/** Statuses and content types that the document does not have, and answers that took too long. */
function findOwn(entry: HarEntry, document: OpenApiDocument, maxMs: number): Drift[] {
  const operation = operationOf(entry, document)
  if (!operation) return []
  const { route, responses } = operation
  const { response, time } = entry
  const base = { route, times: 1, stub: stubOf(entry, document) }
  const drifts: Drift[] = []
  if (!(response.status in responses)) {
    const message = `Status ${response.status} is not documented.`
    drifts.push({
      ...base,
      kind: 'status',
      message,
      contractChange: `Add a refusal of status ${response.status} to '${route}'.`,
    })
  }
  const type = response.content.mimeType.split(';')[0] ?? ''
  const success = responses[200]
  const types = success && 'content' in success ? Object.keys(success.content ?? {}) : []
  if (response.status === 200 && type !== '' && !types.includes(type)) {
    const message = `Content-Type is ${type}, documented is ${types.join(' or ')}.`
    drifts.push({ ...base, kind: 'header', message, contractChange: `Answer '${route}' as ${type}.`, stub: null })
  }
  if (time > maxMs) {
    const message = `An answer took ${maxMs} ms or longer.`
    const stub = { method: entry.request.method, path: new URL(entry.request.url).pathname, delayMs: Math.round(time) }
    drifts.push({
      ...base,
      kind: 'latency',
      message,
      contractChange: 'None: POST /control/faults makes the route as slow.',
      stub,
    })
  }
  return drifts
}

function operationOf({ request }: HarEntry, document: OpenApiDocument) {
  const { pathname } = new URL(request.url)
  const fitting = Object.entries(document.paths).filter(([path]) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(pathname),
  )
  const [path, methods] = fitting.toSorted(([one], [other]) => one.split('{').length - other.split('{').length)[0] ?? []
  const operation = methods?.[request.method.toLowerCase()]
  if (!path || !operation) return undefined
  return { route: `${request.method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, responses: operation.responses }
}

function routeOf(entry: HarEntry, document: OpenApiDocument): string {
  return operationOf(entry, document)?.route ?? `${entry.request.method} ${new URL(entry.request.url).pathname}`
}

/** Answers the documented route as the backend did, although that breaks the contract. */
function stubOf(entry: HarEntry, document: OpenApiDocument): object | null {
  const body = parse(entry.response.content.text)
  if (body === undefined || !operationOf(entry, document)) return null
  const { method, url } = entry.request
  return { method, path: new URL(url).pathname, status: entry.response.status, body, force: true }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

// Compares an answer of the real backend with the contract and, where this server answered too, with its answer.
import type { UpstreamDifference } from '#contract/control/upstream.ts'
import { ContractSchemas, isSuccess } from '#contract/openapi/contract-schemas.ts'
import { createOpenApi } from '#contract/openapi/document.ts'
import { HIDDEN, isSecretName, redactor } from '../journal/redact.ts'

export type ComparedAnswer = { status: number; type: string; text: string }

const MAX_DIFFERENCES = 50

/** Made once an answer is compared: it takes a moment. */
let schemas: ContractSchemas | undefined

/** Every difference of `upstream`, secrets hidden. `here` is undefined where only the real backend was asked. */
export function compareAnswers(
  route: string,
  upstream: ComparedAnswer,
  here: ComparedAnswer | undefined,
  secrets: readonly string[],
): UpstreamDifference[] {
  schemas ??= new ContractSchemas(createOpenApi({ title: 'API', serverUrl: 'http://127.0.0.1' }))
  const ofContract = differencesOfContract(schemas, route, upstream)
  const named = new Set(ofContract.map(({ field }) => field))
  const ofAnswers = here ? differencesOfAnswers(upstream, here).filter(({ field }) => !named.has(field)) : []
  return [...ofContract, ...ofAnswers].slice(0, MAX_DIFFERENCES).map((difference) => hide(difference, secrets))
}

function differencesOfContract(known: ContractSchemas, route: string, answer: ComparedAnswer): UpstreamDifference[] {
  const { status, type, text } = answer
  if (status === 304) return []
  if (known.isFile(route) && status === 200) return []
  const body = parse(text)
  if (!/^application\/json\b/.test(type) || body === undefined) {
    return [{ field: 'content-type', expected: 'application/json', actual: type || 'nothing' }]
  }
  // An OTP route refuses with its own fields, so the envelope of failures does not hold for it.
  if (isSuccess({ status, body })) return known.success(route, body)
  return known.success(route, body).length === 0 ? [] : known.failure(body)
}

function differencesOfAnswers(upstream: ComparedAnswer, here: ComparedAnswer): UpstreamDifference[] {
  const [theirs, ours] = [parse(upstream.text), parse(here.text)]
  const differences: UpstreamDifference[] = []
  const note = (field: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) differences.push({ field, expected: textOf(expected), actual: textOf(actual) })
  }
  note('status', here.status, upstream.status)
  note('code', codeOf(ours), codeOf(theirs))
  // Only the same outcome has the same shape.
  return differences.length > 0 ? differences : missingFields(ours, theirs, '')
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : String(value)
}

/** Fields that the answer given here has and the other one lacks, which the contract allows where they are optional. */
function missingFields(ours: unknown, theirs: unknown, field: string): UpstreamDifference[] {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const [one, other] = [ours[0], theirs[0]]
    return one === undefined || other === undefined ? [] : missingFields(one, other, `${field}[]`)
  }
  if (!isObject(ours) || !isObject(theirs)) return []
  return Object.entries(ours).flatMap(([name, value]) => {
    const path = field === '' ? name : `${field}.${name}`
    if (!(name in theirs)) return [{ field: path, expected: 'a field, as here', actual: 'nothing' }]
    return missingFields(value, theirs[name], path)
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function codeOf(body: unknown): unknown {
  return isObject(body) ? body['code'] : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hide({ field, expected, actual }: UpstreamDifference, secrets: readonly string[]): UpstreamDifference {
  const name = field.split('.').at(-1)?.replace('[]', '') ?? ''
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), actual)
  return { field, expected, actual: isSecretName(name) && shown !== 'nothing' ? HIDDEN : redactor.text(shown) }
}

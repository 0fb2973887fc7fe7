// Compares the real backend's response with the contract and, if there is one, with this server's response.
import type { UpstreamDifference } from '#contract/control/upstream.ts'
import { type Answer, type Difference, getContractSchemas, show } from '#contract/openapi/contract-schemas.ts'
import { HIDDEN, redactor } from '../journal/redact.ts'

const MAX_DIFFERENCES = 50

type Named = Pick<Difference, 'field' | 'expected' | 'actual'>

export function compareAnswers(
  route: string,
  upstream: Answer,
  here: Answer | undefined,
  secrets: readonly string[],
): UpstreamDifference[] {
  const ofContract: Named[] = getContractSchemas().compare(route, upstream)
  const named = new Set(ofContract.map(({ field }) => field))
  const ofAnswers = here ? differencesOfAnswers(upstream, here).filter(({ field }) => !named.has(field)) : []
  return [...ofContract, ...ofAnswers]
    .slice(0, MAX_DIFFERENCES)
    .map(({ field, expected, actual }) => ({ field, expected, actual: showRedacted(actual, field, secrets) }))
}

export function showRedacted(value: unknown, field: string, secrets: readonly string[]): string {
  if (value === undefined) return show(value)
  const name = field.split('.').at(-1)?.replaceAll('[]', '') ?? ''
  const text = JSON.stringify(redactor.json(value, name))
  return show(JSON.parse(secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)))
}

function differencesOfAnswers(upstream: Answer, here: Answer): Named[] {
  const differences: Named[] = []
  const note = (field: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) differences.push({ field, expected: show(expected), actual })
  }
  note('status', here.status, upstream.status)
  note('code', Object(here.body).code, Object(upstream.body).code)
  return differences.length > 0 ? differences : missingFields(here.body, upstream.body, '')
}

/** Lists fields that this server's response has and the real backend's lacks, which the contract allows for optional fields. */
function missingFields(ours: unknown, theirs: unknown, field: string): Named[] {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const [one, other] = [ours[0], theirs[0]]
    return one === undefined || other === undefined ? [] : missingFields(one, other, `${field}[]`)
  }
  if (!isObject(ours) || !isObject(theirs)) return []
  return Object.entries(ours).flatMap(([name, value]) => {
    const path = field === '' ? name : `${field}.${name}`
    if (!(name in theirs)) return [{ field: path, expected: 'a field, as here', actual: undefined }]
    return missingFields(value, theirs[name], path)
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

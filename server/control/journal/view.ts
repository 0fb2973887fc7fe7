// Filters the journal's records and maps them to redacted API responses.
import type { JournalDetail, JournalEffect, JournalEntry, JournalFilter } from '#contract/control/journal.ts'
import { likenessTo } from '#contract/control/nearest.ts'
import { JsonText } from '#contract/wire.ts'
import { findPerson } from '#server/rules/admin/shopper.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import { compilePathPattern } from '#server/sandbox/path-pattern.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { redactor } from './redact.ts'

export function filterRecords(sandbox: Sandbox, filter: JournalFilter): JournalRecord[] {
  return sandbox.journal.records.filter(createMatcher(filter))
}

export function createMatcher(filter: JournalFilter): (entry: JournalRecord) => boolean {
  const checks = createChecks(filter)
  return (entry) => checks.every((check) => check(entry) === undefined)
}

/** The three requests that are nearest to the filter, each with the fields in which it differs. */
export function explainMiss({ journal }: Sandbox, filter: JournalFilter): Record<string, string> {
  const checks = createChecks(filter)
  const likeness = likenessTo(filter.path ?? '')
  const nearest = journal.records
    .map((entry) => {
      const differences = checks.flatMap((check) => check(entry) ?? [])
      return { entry, differences, distance: differences.length - likeness(entry.path) }
    })
    .toSorted((one, other) => one.distance - other.distance || other.entry.id - one.entry.id)
    .slice(0, 3)
  return Object.fromEntries(
    nearest.map(({ entry: { id, method, path, status }, differences }) => [
      `request ${id}`,
      `${method} ${redactor.text(path)} (${status}) ${differences.join(', ') || 'matches, but came too seldom'}.`,
    ]),
  )
}

/** Says what keeps an entry from matching; undefined if nothing does. */
type Check = (entry: JournalRecord) => string | undefined

/** In the order of their cost: the code is read from the response. */
const FIELDS = {
  method: ({ method }) => method,
  status: ({ status }) => status,
  shopper: ({ shopperId }) => shopperId,
  upstream: findUpstreamOutcome,
  code: findCode,
} satisfies { [Field in keyof JournalFilter]: (entry: JournalRecord) => unknown }

function createChecks({ path, after = 0, ...filter }: JournalFilter): Check[] {
  const matchesPath = path === undefined ? () => true : compilePathPattern(path)
  const checks: Check[] = [
    ({ route, path: own }) =>
      matchesPath({ route: route?.split(' ')[1] ?? null, path: own }) ? undefined : `is not ${path}`,
    ({ id }) => (id > after ? undefined : `is not newer than ${after}`),
  ]
  for (const [name, read] of Object.entries(FIELDS)) {
    const wanted = Object.entries(filter).find(([given]) => given === name)?.[1]
    if (wanted === undefined) continue
    checks.push((entry) => {
      const value = read(entry)
      return value === wanted ? undefined : `has ${name} ${value}, not ${wanted}`
    })
  }
  return checks
}

export function toSummary(sandbox: Sandbox, entry: JournalRecord): JournalEntry {
  const { id, at, ms, method, route, status, requestId, injected } = entry
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    ms: Math.round(ms * 100) / 100,
    method,
    path: redactor.text(entry.path),
    route,
    status,
    code: findCode(entry),
    shopper: findShopper(sandbox, entry),
    injected,
    warnings: warningsOf(entry),
    requestId,
    changedRows: countsOf(entry.effects),
    upstream: findUpstreamOutcome(entry),
  }
}

export function toDetail(sandbox: Sandbox, entry: JournalRecord): JournalDetail {
  const { requestType, requestBytes, responseType, responseBytes } = entry
  const { searchParams } = new URL(redactor.url(entry.url), 'http://sandbox')
  return {
    ...toSummary(sandbox, entry),
    query: Object.fromEntries(searchParams),
    requestType,
    requestBytes,
    body: showBody(entry.body, requestBytes, requestType),
    responseType,
    responseBytes,
    response: showBody(parseResponse(entry), responseBytes, responseType),
    effects: entry.effects.map((effect) =>
      effect.kind === 'message' ? { ...effect, to: redactor.text(effect.to) } : effect,
    ),
  }
}

function warningsOf({ ignored, method, route, trace }: JournalRecord): string[] {
  const documented = route?.split(' ')[0] ?? method
  return [
    ...(documented === method ? [] : [`${method} was taken as ${documented}.`]),
    ...ignored.map((field) => `${field.slice(0, 80)} is not known and was ignored.`),
    ...(trace === null ? [] : [redactor.text(trace)]),
  ]
}

function findUpstreamOutcome({ effects }: JournalRecord): JournalEntry['upstream'] {
  return effects.find((effect) => effect.kind === 'upstream')?.outcome ?? null
}

export function findCode({ response }: JournalRecord): string | null {
  return /"code":"([a-z_]+)"/.exec(response?.toString('utf8', 0, 1_000) ?? '')?.[1] ?? null
}

export function parseResponse({ response }: JournalRecord): unknown {
  return JsonText.safeParse(response?.toString()).data
}

function showBody(json: unknown, bytes: number, type: string | null): unknown {
  if (json !== undefined && json !== null) return redactor.json(json)
  return bytes > 0 ? `${bytes} bytes of ${type ?? 'unknown type'}` : null
}

function countsOf(effects: JournalEffect[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const counted = new Set<string>()
  for (const effect of effects) {
    if (effect.kind === 'job' || effect.kind === 'published' || effect.kind === 'upstream') continue
    const table = effect.kind === 'row' ? effect.table : effect.kind === 'reading' ? 'receiptReading' : effect.kind
    const row = `${table} ${effect.id}`
    if (effect.id !== null && counted.has(row)) continue
    counted.add(row)
    counts[table] = (counts[table] ?? 0) + (effect.kind === 'row' ? effect.count : 1)
  }
  return counts
}

function findShopper(sandbox: Sandbox, { shopperId: id }: JournalRecord): JournalEntry['shopper'] {
  if (id === null) return null
  const row = findPerson(sandbox, id)
  return row ? { id, phone: redactor.text(row.phone) } : null
}

// The stubs of one sandbox: routes that send a given response instead of running their handler.
import type { Stub, StubMatch, TextMatch } from '#contract/control/stub.ts'
import { Registry, type RegistryEntry } from './registry.ts'
import { contains } from './request-match.ts'

/** One answer of a stub. */
export type StubAnswer = { status: number; type: string; content: Buffer; headers: Record<string, string> }

export type StubDefinition = {
  method: Stub['method']
  path: string
  match: StubMatch | undefined
  priority: number
  template: boolean
  /** In the order of its uses; the last one stays. */
  answers: [StubAnswer, ...StubAnswer[]]
  forced: boolean
  times: number | undefined
}

/** What a stub is matched with, and what its template is filled from. */
export type StubRequest = {
  method: string
  path: string
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

export type StubHit = StubAnswer & { id: string; template: boolean; pathPattern: string; use: number }

export class StubRegistry extends Registry<StubDefinition> {
  constructor(onChange: () => void) {
    super('s', onChange)
  }

  add(definition: StubDefinition, now: number): Stub {
    return toStub(this.register(definition, now))
  }

  list(): Stub[] {
    return this.entries.map(toStub)
  }

  /** The stub that answers a request, counted as used: the first by priority, of equal ones the newest. */
  match(request: StubRequest): StubHit | undefined {
    const [entry] = this.entries
      .filter(({ definition, remaining, pattern }) => {
        if (definition.method !== request.method || remaining === 0 || pattern?.test(request.path) !== true)
          return false
        return definition.match === undefined || isMatch(definition.match, request)
      })
      .toReversed()
      .toSorted((one, other) => one.definition.priority - other.definition.priority)
    if (!entry) return undefined
    const { answers, template, path: pathPattern } = entry.definition
    const answer = answers[Math.min(entry.uses, answers.length - 1)] ?? answers[0]
    this.use(entry)
    return { ...answer, id: entry.id, template, pathPattern, use: entry.uses }
  }
}

function isMatch({ query = {}, headers = {}, body }: StubMatch, request: StubRequest): boolean {
  const areTexts = (wanted: Record<string, TextMatch>, given: Record<string, unknown>) =>
    Object.entries(wanted).every(([name, text]) => isText(text, given[name]))
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]))
  if (!areTexts(query, request.query) || !areTexts(lowerCased, request.headers)) return false
  return body === undefined || contains(request.body, body)
}

function isText(wanted: TextMatch, given: unknown): boolean {
  const texts = given === undefined ? [] : [given].flat().map(String)
  if (typeof wanted === 'string') return texts.includes(wanted)
  if ('absent' in wanted) return texts.length === 0
  return texts.some((text) =>
    'contains' in wanted ? text.includes(wanted.contains) : text.startsWith(wanted.startsWith),
  )
}

function toStub({ id, definition, uses, remaining, createdAt }: RegistryEntry<StubDefinition>): Stub {
  const { answers, times: _times, match = null, ...rest } = definition
  const [{ content, ...first }] = answers
  const bytes = content.length
  return {
    ...rest,
    ...first,
    match,
    steps: answers.length,
    id,
    bytes,
    uses,
    remaining,
    createdAt: new Date(createdAt).toISOString(),
  }
}

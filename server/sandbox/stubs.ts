// Stub registry of one sandbox. A stub makes a route send a given response instead of running its handler.
import type { Stub, StubInput } from '#contract/control/stub.ts'
import { Registry, type RegistryEntry } from './registry.ts'
import { type MatchedRequest, matchesRequest } from './request-match.ts'

export type StubAnswer = { status: number; type: string; content: Buffer; headers: Record<string, string> }

export type StubDefinition = Pick<StubInput, 'method' | 'path' | 'match' | 'priority' | 'template' | 'times'> & {
  answers: [StubAnswer, ...StubAnswer[]]
  forced: boolean
}

export type StubHit = StubAnswer & { id: string; template: boolean; pathPattern: string; use: number }

export class StubRegistry extends Registry<StubDefinition, Stub> {
  constructor(onChange: () => void) {
    super('s', onChange)
  }

  /** Finds the stub for a request and counts the use. The lowest priority number wins; among equals the newest stub wins. */
  match(request: MatchedRequest): StubHit | undefined {
    const [entry] = this.entries
      .filter(
        ({ definition: { method, match = {} }, remaining, matchesPath }) =>
          method === request.method && remaining !== 0 && matchesPath(request) && matchesRequest(match, request),
      )
      .toReversed()
      .toSorted((one, other) => one.definition.priority - other.definition.priority)
    if (!entry) return undefined
    const { answers, template, path: pathPattern } = entry.definition
    const answer = answers[Math.min(entry.uses, answers.length - 1)] ?? answers[0]
    this.use(entry)
    return { ...answer, id: entry.id, template, pathPattern, use: entry.uses }
  }

  protected toListed({ definition, matchesPath: _, ...entry }: RegistryEntry<StubDefinition>): Stub {
    const { answers, times: _times, match = null, ...rest } = definition
    const [{ content, ...first }] = answers
    return { ...entry, ...rest, ...first, match, steps: answers.length, bytes: content.length }
  }
}

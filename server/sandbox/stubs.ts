// Stub registry of one sandbox. A stub makes a route send a given response instead of running its handler.
import type { Stub, StubInput } from '#contract/control/stub.ts'
import { Registry, type RegistryEntry } from './registry.ts'
import { listDifferences, type MatchedRequest, matchesRequest } from './request-match.ts'

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
    if (!entry) {
      this.recordNearMiss(request)
      return undefined
    }
    const { answers, template, path: pathPattern } = entry.definition
    const answer = answers[Math.min(entry.uses, answers.length - 1)] ?? answers[0]
    this.use(entry)
    return { ...answer, id: entry.id, template, pathPattern, use: entry.uses }
  }

  /** Remembers with each stub of the route why it did not answer. */
  private recordNearMiss(request: MatchedRequest): void {
    for (const entry of this.entries) {
      const { method, match = {}, path } = entry.definition
      if (method !== request.method || !entry.matchesPath(request)) continue
      const differences = entry.remaining === 0 ? ['its `times` are used up'] : listDifferences(match, request)
      entry.nearMiss = `${method} ${path} was not answered by it: ${differences.join(', ')}`
    }
  }

  protected toListed({ definition, matchesPath: _, nearMiss = null, ...entry }: RegistryEntry<StubDefinition>): Stub {
    const { answers, times: _times, match = null, ...rest } = definition
    const [{ content, ...first }] = answers
    return { ...entry, ...rest, ...first, match, nearMiss, steps: answers.length, bytes: content.length }
  }
}

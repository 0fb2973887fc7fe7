// The stubs of one sandbox: routes that send a given response instead of running their handler.
import type { Stub } from '#contract/control/stub.ts'
import { Registry, type RegistryEntry } from './registry.ts'

export type StubResponse = {
  method: Stub['method']
  path: string
  status: number
  type: string
  content: Buffer
  headers: Record<string, string>
  forced: boolean
  times: number | undefined
}

export class StubRegistry extends Registry<StubResponse> {
  constructor(onChange: () => void) {
    super('s', onChange)
  }

  add(response: StubResponse, now: number): Stub {
    return toStub(this.register(response, now))
  }

  list(): Stub[] {
    return this.entries.map(toStub)
  }

  /** The newest stub that applies to a request, counted as used. */
  match(method: string, path: string): (StubResponse & { id: string }) | undefined {
    const entry = this.entries.findLast(
      ({ definition, remaining, pattern }) =>
        definition.method === method && remaining !== 0 && pattern?.test(path) === true,
    )
    if (!entry) return undefined
    this.use(entry)
    return { ...entry.definition, id: entry.id }
  }
}

function toStub({ id, definition, uses, remaining, createdAt }: RegistryEntry<StubResponse>): Stub {
  const { content, times: _times, ...response } = definition
  const bytes = content.length
  return { ...response, id, bytes, answered: uses, left: remaining, createdAt: new Date(createdAt).toISOString() }
}

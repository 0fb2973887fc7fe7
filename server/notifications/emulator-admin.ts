// Google's Firestore emulator as its administrator: what a project holds, and changes to it, over plain REST.
import * as z from 'zod'

/** A document as the wire carries it: its path within the project, its fields in Firestore's value encoding. */
export type EmulatorDocument = { path: string; fields: object }

/** The most changes in one commit. */
const BATCH = 400
/** Filling a project takes seconds on a small machine; an emulator that is away refuses at once. */
const PATIENCE_MS = 30_000

const Found = z.array(z.object({ document: z.object({ name: z.string() }).optional() }))

export class Emulator {
  private readonly url: string

  constructor({ host, port }: { host: string; port: number }) {
    this.url = `http://${host}:${port}`
  }

  /** Whether it is there at all. */
  async answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return fetch(this.url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Paths of every document in collections of this name, wherever they lie. */
  async pathsIn(projectId: string, collectionId: string): Promise<string[]> {
    const structuredQuery = {
      from: [{ collectionId, allDescendants: true }],
      select: { fields: [{ fieldPath: '__name__' }] },
    }
    const answer = await this.ask('POST', `/v1/${rootOf(projectId)}:runQuery`, { structuredQuery })
    const rows = Found.parse(await answer.json())
    return rows.flatMap(({ document }) => document?.name.slice(rootOf(projectId).length + 1) ?? [])
  }

  async has(projectId: string, path: string): Promise<boolean> {
    return (await this.ask('GET', `/v1/${rootOf(projectId)}/${path}`, undefined, [404])).ok
  }

  /** Removes and writes, in this order; a document that is there is replaced. The last written is in the last commit. */
  async change(projectId: string, removed: string[], written: EmulatorDocument[]): Promise<void> {
    const name = (path: string) => `${rootOf(projectId)}/${path}`
    const writes = [
      ...removed.map((path) => ({ delete: name(path) })),
      ...written.map(({ path, fields }) => ({ update: { name: name(path), fields } })),
    ]
    for (let at = 0; at < writes.length; at += BATCH)
      await this.ask('POST', `/v1/${rootOf(projectId)}:commit`, { writes: writes.slice(at, at + BATCH) })
  }

  /** Empties a project. */
  async clear(projectId: string): Promise<void> {
    await this.ask('DELETE', `/emulator/v1/${rootOf(projectId)}`)
  }

  private async ask(method: string, path: string, body?: object, allowed: number[] = []): Promise<Response> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.ok || allowed.includes(answer.status)) return answer
    throw new Error(`The Firestore emulator answered ${answer.status} to ${method} ${path}: ${await answer.text()}`)
  }
}

function rootOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`
}

// An administrator's client of the official Firestore emulator, over its REST API.
import * as z from 'zod'
import type { Fields } from '../request-schema.ts'

type Document = { path: string; fields: Fields }

const MAX_WRITES_PER_COMMIT = 400
/** Filling a project takes seconds on a small machine; an emulator that does not run refuses connections at once. */
const REQUEST_TIMEOUT_MS = 30_000

const QueryResponse = z.array(z.object({ document: z.object({ name: z.string() }).optional() }))

export class EmulatorClient {
  private readonly url: string

  constructor({ host, port }: { host: string; port: number }) {
    this.url = `http://${host}:${port}`
  }

  async isReachable(): Promise<boolean> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    return fetch(this.url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Paths of all documents in collections of this name, anywhere in the project. */
  async listPaths(projectId: string, collectionId: string): Promise<string[]> {
    const structuredQuery = {
      from: [{ collectionId, allDescendants: true }],
      select: { fields: [{ fieldPath: '__name__' }] },
    }
    const response = await this.request('POST', `/v1/${rootOf(projectId)}:runQuery`, { structuredQuery })
    const rows = QueryResponse.parse(await response.json())
    return rows.flatMap(({ document }) => document?.name.slice(rootOf(projectId).length + 1) ?? [])
  }

  async has(projectId: string, path: string): Promise<boolean> {
    return (await this.request('GET', `/v1/${rootOf(projectId)}/${path}`, undefined, [404])).ok
  }

  /** Deletes documents, then writes others, in this order: the last one is in the last commit. */
  async update(projectId: string, deletedPaths: string[], documents: Document[]): Promise<void> {
    const name = (path: string) => `${rootOf(projectId)}/${path}`
    const writes = [
      ...deletedPaths.map((path) => ({ delete: name(path) })),
      ...documents.map(({ path, fields }) => ({ update: { name: name(path), fields } })),
    ]
    for (let start = 0; start < writes.length; start += MAX_WRITES_PER_COMMIT) {
      const batch = writes.slice(start, start + MAX_WRITES_PER_COMMIT)
      await this.request('POST', `/v1/${rootOf(projectId)}:commit`, { writes: batch })
    }
  }

  async clear(projectId: string): Promise<void> {
    await this.request('DELETE', `/emulator/v1/${rootOf(projectId)}`)
  }

  private async request(method: string, path: string, body?: object, allowed: number[] = []): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.ok || allowed.includes(response.status)) return response
    throw new Error(
      `The Firestore emulator responded ${response.status} to ${method} ${path}: ${await response.text()}`,
    )
  }
}

function rootOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`
}

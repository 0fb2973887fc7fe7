// One target of a Listen stream, a query or a list of documents: its messages when it opens and after each commit.
import type { Commit } from '../commit.ts'
import { type DocumentStore, type StoredDocument, TOMBSTONE_TTL_US } from '../document-store.ts'
import { invalidArgument } from '../error.ts'
import { Query } from '../query.ts'
import type { AddTarget } from '../request-schema.ts'
import { formatName, parseDocumentPath, parseParentPath } from '../resource-name.ts'
import { timestampOf, toWireDocument, type WireDocument } from '../wire-document.ts'

type Removal = { document: string; readTime: string; removedTargetIds: number[] }
export type TargetMessage =
  | {
      targetChange: {
        targetChangeType: 'ADD' | 'CURRENT' | 'RESET'
        targetIds: number[]
        readTime?: string
        resumeToken?: string
      }
    }
  | { documentChange: { document: WireDocument; targetIds: number[] } }
  | { documentDelete: Removal }
  | { documentRemove: Removal }
  | { filter: { targetId: number; count: number } }

export class Target {
  readonly paths: string[]
  private readonly id: number
  private readonly projectId: string
  private readonly query: Query | undefined
  private readonly request: AddTarget
  /** Paths of the documents that the browser has. */
  private known = new Set<string>()

  constructor(projectId: string, request: AddTarget) {
    this.id = request.targetId
    this.projectId = projectId
    this.request = request
    const { query, documents } = request
    this.query = query && new Query(parseParentPath(projectId, query.parent), query.structuredQuery)
    this.paths = this.query
      ? [this.query.collection]
      : [...new Set(documents?.documents.map((name) => parseDocumentPath(projectId, name)))]
    if (this.paths.length === 0) throw invalidArgument('A target is a query or a list of documents.')
  }

  /** Everything up to CURRENT: all documents, or the changes since a resume token of this database. */
  open(store: DocumentStore): TargetMessage[] {
    const { id, version } = store.identity()
    const { resumeToken: token, readTime: lastReadTime } = this.request
    const found = this.query ? this.query.run(store) : this.paths.flatMap((path) => store.find(path) ?? [])
    this.known = new Set(found.map(({ path }) => path))
    const since = this.query && versionOfToken(token, id, version)
    const isReset = this.query && (token !== undefined || lastReadTime !== undefined)
    const missing = this.query ? [] : this.paths.filter((path) => !this.known.has(path))
    return [
      this.targetChange('ADD'),
      ...(since === undefined
        ? [
            ...(isReset ? [this.targetChange('RESET')] : []),
            ...found.map((document) => this.documentChange(document)),
            ...missing.map((path) => this.documentDelete(path, version)),
          ]
        : [...this.changedSince(store, since, version), { filter: { targetId: this.id, count: found.length } }]),
      this.targetChange('CURRENT', { readTime: timestampOf(version), resumeToken: resumeToken(store) }),
    ]
  }

  update({ changes, version }: Commit): TargetMessage[] {
    return changes.flatMap(({ path, after }) => {
      const matches = this.query ? after && this.query.matches(after) : this.paths.includes(path)
      if (after && matches) {
        this.known.add(path)
        return [this.documentChange(after)]
      }
      if (!this.known.delete(path) && !this.paths.includes(path)) return []
      return [after ? this.documentRemove(path, version) : this.documentDelete(path, version)]
    })
  }

  private changedSince(store: DocumentStore, since: number, version: number): TargetMessage[] {
    const [collection = ''] = this.paths
    return [
      ...store
        .changedSince(collection, since)
        .map((document) =>
          this.known.has(document.path) ? this.documentChange(document) : this.documentRemove(document.path, version),
        ),
      ...store.deletedSince(collection, since).map(({ path }) => this.documentDelete(path, version)),
    ]
  }

  private targetChange(
    targetChangeType: 'ADD' | 'CURRENT' | 'RESET',
    position: { readTime?: string; resumeToken?: string } = {},
  ): TargetMessage {
    return { targetChange: { targetChangeType, targetIds: [this.id], ...position } }
  }

  private documentChange(document: StoredDocument): TargetMessage {
    return { documentChange: { document: toWireDocument(this.projectId, document), targetIds: [this.id] } }
  }

  private documentDelete(path: string, version: number): TargetMessage {
    return { documentDelete: this.removal(path, version) }
  }

  private documentRemove(path: string, version: number): TargetMessage {
    return { documentRemove: this.removal(path, version) }
  }

  private removal(path: string, version: number): Removal {
    const document = formatName(this.projectId, path)
    return { document, readTime: timestampOf(version), removedTargetIds: [this.id] }
  }
}

export function resumeToken(store: DocumentStore): string {
  const { id, version } = store.identity()
  return Buffer.from(`${id}:${version}`).toString('base64')
}

/** The version of a token; undefined when it belongs to another database or is older than the tombstones. */
function versionOfToken(token: string | undefined, id: string, current: number): number | undefined {
  if (token === undefined) return undefined
  const [databaseId, text] = Buffer.from(token, 'base64').toString().split(':')
  const version = Number(text)
  const isValid = databaseId === id && version <= current && version > Date.now() * 1000 - TOMBSTONE_TTL_US
  return isValid ? version : undefined
}

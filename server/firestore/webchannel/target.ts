// One target of a Listen stream, a query or a list of documents: its messages when it opens and after each commit.
import type { Commit } from '../commit.ts'
import type { DocumentStore, StoredDocument } from '../document-store.ts'
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

export class Target {
  readonly paths: string[]
  private readonly id: number
  private readonly projectId: string
  private readonly query: Query | undefined
  private readonly request: AddTarget
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

  /** All documents up to CURRENT. A browser that had the target before drops what it had. */
  open(store: DocumentStore): TargetMessage[] {
    const { version } = store
    const found = this.query ? this.query.run(store) : this.paths.flatMap((path) => store.find(path) ?? [])
    this.known = new Set(found.map(({ path }) => path))
    const { resumeToken: token, readTime: lastReadTime } = this.request
    const isReset = this.query && (token !== undefined || lastReadTime !== undefined)
    const missing = this.query ? [] : this.paths.filter((path) => !this.known.has(path))
    return [
      this.targetChange('ADD'),
      ...(isReset ? [this.targetChange('RESET')] : []),
      ...found.map((document) => this.documentChange(document)),
      ...missing.map((path) => this.documentDelete(path, version)),
      this.targetChange('CURRENT', { readTime: timestampOf(version), resumeToken: resumeToken(version) }),
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

/** A browser that reconnects sends it back, which tells that it had the target before. */
export function resumeToken(version: number): string {
  return Buffer.from(String(version)).toString('base64')
}

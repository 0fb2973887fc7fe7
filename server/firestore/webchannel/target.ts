// A target of a Listen stream, either a query or a list of documents: creates the initial messages and those of each commit.
import type { Commit } from '../commit.ts'
import { type DocumentStore, parentOf, type StoredDocument } from '../document-store.ts'
import { invalidArgument } from '../error.ts'
import type { AddTarget } from '../request-schema.ts'
import { formatName, parseDocumentPath, parseParentPath } from '../resource-name.ts'
import { timestampOf, toWireDocument, type WireDocument } from '../wire-document.ts'

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
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }

export class Target {
  readonly paths: string[]
  private readonly id: number
  private readonly projectId: string
  /** The collection of a query; undefined for a list of documents. */
  private readonly collection: string | undefined
  private readonly request: AddTarget

  constructor(projectId: string, request: AddTarget) {
    this.id = request.targetId
    this.projectId = projectId
    this.request = request
    const { query, documents } = request
    this.collection = query && collectionOf(projectId, query)
    this.paths = this.collection
      ? [this.collection]
      : [...new Set(documents?.documents.map((name) => parseDocumentPath(projectId, name)))]
    if (this.paths.length === 0) throw invalidArgument('A target is a query or a list of documents.')
  }

  /** Returns all documents, then CURRENT. A RESET makes a resuming browser drop the documents from before. */
  open(store: DocumentStore): TargetMessage[] {
    const { version } = store
    const { collection } = this
    const found = collection ? store.inCollection(collection) : this.paths.flatMap((path) => store.find(path) ?? [])
    const { resumeToken: token, readTime: lastReadTime } = this.request
    const isReset = collection && (token !== undefined || lastReadTime !== undefined)
    const missing = collection ? [] : this.paths.filter((path) => !found.some((document) => document.path === path))
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
      if (!this.paths.includes(this.collection ? parentOf(path) : path)) return []
      return [after ? this.documentChange(after) : this.documentDelete(path, version)]
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
    const document = formatName(this.projectId, path)
    return { documentDelete: { document, readTime: timestampOf(version), removedTargetIds: [this.id] } }
  }
}

function collectionOf(projectId: string, { parent, structuredQuery }: NonNullable<AddTarget['query']>): string {
  const [{ collectionId }] = structuredQuery.from
  const path = parseParentPath(projectId, parent)
  return path === '' ? collectionId : `${path}/${collectionId}`
}

export function resumeToken(version: number): string {
  return Buffer.from(String(version)).toString('base64')
}

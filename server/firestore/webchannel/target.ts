// One thing a browser listens to, a query or some documents: what it is told at the start and after each commit.

import { type Caller, demandCollection, demandDocument } from '#server/notifications/access-rules.ts'
import type { Change } from '../commit.ts'
import { type DocumentStore, type StoredDocument, TOMBSTONE_AGE } from '../document-store.ts'
import { documentPathOf, nameOf, parentPathOf } from '../name.ts'
import { Query } from '../query/query.ts'
import { invalid } from '../status.ts'
import { timestampOf } from '../timestamp.ts'
import type { AddTarget } from '../wire.ts'
import { type WireDocument, wireDocument } from '../wire-document.ts'

type Cause = { code: number; message: string }
export type TargetMessage =
  | {
      targetChange: {
        targetChangeType?: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET'
        targetIds?: number[]
        readTime?: string
        resumeToken?: string
        cause?: Cause
      }
    }
  | { documentChange: { document: WireDocument; targetIds: number[] } }
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }
  | { documentRemove: { document: string; readTime: string; removedTargetIds: number[] } }
  | { filter: { targetId: number; count: number } }

export class Target {
  readonly id: number
  private readonly projectId: string
  private readonly query: Query | undefined
  private readonly paths: Set<string>
  private readonly asked: AddTarget
  /** What the browser has, by path, at which version. */
  private known = new Map<string, number>()

  /** Throws when the rules deny it or it cannot be understood. */
  constructor(projectId: string, caller: Caller, asked: AddTarget) {
    this.id = asked.targetId
    this.projectId = projectId
    this.asked = asked
    this.paths = new Set(asked.documents?.documents.map((name) => documentPathOf(projectId, name)))
    if (asked.query) {
      this.query = new Query(projectId, parentPathOf(projectId, asked.query.parent), asked.query.structuredQuery)
      demandCollection(caller, this.query.collection)
    } else {
      if (this.paths.size === 0) throw invalid('A target is a query or a list of documents.')
      for (const path of this.paths) demandDocument(caller, 'read', path)
    }
  }

  /** Everything up to CURRENT: all of it, or what changed since the resume token when that is one of this database. */
  begin(store: DocumentStore): TargetMessage[] {
    const { id, version } = store.identity()
    const since = this.query && !this.query.isWindow ? versionOfToken(this.asked.resumeToken, id, version) : undefined
    const isReturning = this.asked.resumeToken !== undefined || this.asked.readTime !== undefined
    const found = this.query ? this.query.run(store) : [...this.paths].flatMap((path) => store.get(path) ?? [])
    this.known = new Map(found.map(({ path, updatedAt }) => [path, updatedAt]))
    const readTime = timestampOf(version)
    return [
      { targetChange: { targetChangeType: 'ADD', targetIds: [this.id] } },
      ...(since === undefined
        ? [
            ...(this.query && isReturning ? [this.reset()] : []),
            ...found.map((document) => this.shown(document)),
            ...this.missing(readTime),
          ]
        : [...this.changedSince(store, since, version), { filter: { targetId: this.id, count: found.length } }]),
      {
        targetChange: { targetChangeType: 'CURRENT', targetIds: [this.id], readTime, resumeToken: resumeToken(store) },
      },
    ]
  }

  /** What a commit means here; empty when nothing. */
  follow(store: DocumentStore, changes: Change[], version: number): TargetMessage[] {
    if (this.query?.isWindow) return this.moveWindow(store, this.query, changes, version)
    return changes.flatMap(({ path, after }) => {
      if (after && this.holds(after)) {
        this.known.set(path, after.updatedAt)
        return [this.shown(after)]
      }
      return this.known.delete(path) || this.paths.has(path) ? [this.gone(path, after === undefined, version)] : []
    })
  }

  private holds(document: StoredDocument): boolean {
    return this.query ? this.query.matches(document) : this.paths.has(document.path)
  }

  private moveWindow(store: DocumentStore, query: Query, changes: Change[], version: number): TargetMessage[] {
    if (!changes.some(({ path, after }) => this.known.has(path) || (after && query.matches(after)))) return []
    const found = query.run(store)
    const left = new Set(this.known.keys())
    const messages: TargetMessage[] = []
    for (const document of found) {
      left.delete(document.path)
      if (this.known.get(document.path) !== document.updatedAt) messages.push(this.shown(document))
    }
    for (const path of left) messages.push(this.gone(path, store.get(path) === undefined, version))
    this.known = new Map(found.map(({ path, updatedAt }) => [path, updatedAt]))
    return messages
  }

  private changedSince(store: DocumentStore, since: number, version: number): TargetMessage[] {
    const collection = this.query?.collection
    if (collection === undefined) return []
    return [
      ...store
        .changedSince(collection, since)
        .map((document) =>
          this.known.has(document.path) ? this.shown(document) : this.gone(document.path, false, version),
        ),
      ...store.deletedSince(collection, since).map(({ path }) => this.gone(path, true, version)),
    ]
  }

  /** A document that is not there is told of as deleted. */
  private missing(readTime: string): TargetMessage[] {
    return [...this.paths]
      .filter((path) => !this.known.has(path))
      .map((path) => ({
        documentDelete: { document: nameOf(this.projectId, path), readTime, removedTargetIds: [this.id] },
      }))
  }

  private reset(): TargetMessage {
    return { targetChange: { targetChangeType: 'RESET', targetIds: [this.id] } }
  }

  private shown(document: StoredDocument): TargetMessage {
    return { documentChange: { document: wireDocument(this.projectId, document), targetIds: [this.id] } }
  }

  private gone(path: string, isDeleted: boolean, version: number): TargetMessage {
    const told = { document: nameOf(this.projectId, path), readTime: timestampOf(version), removedTargetIds: [this.id] }
    return isDeleted ? { documentDelete: told } : { documentRemove: told }
  }
}

/** Names the database and the version it stands at: what a browser shows when it returns. */
export function resumeToken(store: DocumentStore): string {
  const { id, version } = store.identity()
  return Buffer.from(`${id}:${version}`).toString('base64')
}

/** The version a token stands for; undefined when it is of another database, or older than what is known of deletions. */
function versionOfToken(token: string | undefined, id: string, current: number): number | undefined {
  if (token === undefined) return undefined
  const [owner, text] = Buffer.from(token, 'base64').toString().split(':')
  const version = Number(text)
  const isKnown = owner === id && version <= current && version > Date.now() * 1000 - TOMBSTONE_AGE
  return isKnown ? version : undefined
}

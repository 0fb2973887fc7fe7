// Commits writes and deletions of whole documents in one transaction.
import type { Access } from './access.ts'
import type { DocumentStore, StoredDocument } from './document-store.ts'
import { FirestoreError, unimplemented } from './error.ts'
import type { Write } from './request-schema.ts'
import { parseDocumentPath } from './resource-name.ts'

export type Change = { path: string; after: StoredDocument | undefined }
export type Commit = { version: number; changes: Change[] }

export function commit(
  store: DocumentStore,
  projectId: string,
  writes: Write[],
  authorize: (access: Access, path: string) => void,
): Commit {
  return store.transaction(() => {
    const version = store.nextVersion()
    const changes = new Map<string, Change>()
    for (const { update, delete: deleted, currentDocument, ...rest } of writes) {
      const [feature] = Object.keys(rest)
      const name = update?.name ?? deleted
      if (name === undefined) throw unimplemented(`The write '${feature}'`)
      const path = parseDocumentPath(projectId, name)
      authorize(update ? 'write' : 'delete', path)
      if (feature !== undefined) throw unimplemented(`'${feature}' of a write`)
      const before = store.find(path)
      checkPrecondition(currentDocument?.exists, path, before)
      if (update) {
        const { fields } = update
        const after = { path, fields, createdAt: before?.createdAt ?? version, updatedAt: version }
        store.put(after)
        changes.set(path, { path, after })
      } else if (before) {
        store.delete(path)
        changes.set(path, { path, after: undefined })
      }
    }
    return { version, changes: [...changes.values()] }
  })
}

function checkPrecondition(exists: boolean | undefined, path: string, before: StoredDocument | undefined): void {
  if (exists === true && !before) throw new FirestoreError('NOT_FOUND', `No document to update: ${path}`)
  if (exists === false && before) throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${path}`)
}

// The methods of the REST API that firebase-admin and scripts use. All other methods respond with UNIMPLEMENTED.
import type { Caller } from '../access.ts'
import { FirestoreError, unimplemented } from '../error.ts'
import type { Firestore } from '../firestore.ts'
import { BatchGetRequest, CommitRequest, parseJson } from '../request-schema.ts'
import { formatName, parseDocumentPath } from '../resource-name.ts'
import { timestampOf, toWireDocument } from '../wire-document.ts'

export type RestRequest = { firestore: Firestore; projectId: string; path: string; caller: Caller; body: string }

export const methods = {
  batchGet({ firestore, projectId, caller, body }: RestRequest): object[] {
    requireVerified(caller)
    const { documents } = parseJson(BatchGetRequest, body)
    const paths = documents.map((name) => parseDocumentPath(projectId, name))
    for (const path of paths) firestore.authorize(caller, 'read', path)
    const store = firestore.store(projectId, caller)
    const readTime = timestampOf(store.version)
    return paths.map((path) => {
      const found = store.find(path)
      return found
        ? { found: toWireDocument(projectId, found), readTime }
        : { missing: formatName(projectId, path), readTime }
    })
  },

  commit({ firestore, projectId, caller, body }: RestRequest): object {
    requireVerified(caller)
    if (caller.kind === 'anonymous') firestore.authorize(caller, 'write', '')
    const { writes } = parseJson(CommitRequest, body)
    const { version } = firestore.commit(projectId, caller, writes)
    const updateTime = timestampOf(version)
    return { writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime }
  },
}

function requireVerified(caller: Caller): void {
  if (caller.kind === 'rejected') throw new FirestoreError('UNAUTHENTICATED', 'The token is invalid or expired.')
}

/** Handles `GET …/documents/path`. An even number of segments names a document, an odd number a complete collection. */
export function get({ firestore, projectId, path, caller }: RestRequest, query: URLSearchParams): object {
  const unsupported = [...query.keys()].find((name) => !name.startsWith('$'))
  firestore.authorize(caller, 'read', path)
  if (unsupported !== undefined) throw unimplemented(`The parameter '${unsupported}'`)
  const store = firestore.store(projectId, caller)
  if (path.split('/').length % 2 === 1) {
    return { documents: store.inCollection(path).map((document) => toWireDocument(projectId, document)) }
  }
  const found = store.find(path)
  if (!found) throw new FirestoreError('NOT_FOUND', `There is no document ${path}.`)
  return toWireDocument(projectId, found)
}

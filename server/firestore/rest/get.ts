// `GET …/documents/…`: one document, or the documents of a collection page by page (firebase-admin's listDocuments).

import { demandAdmin, demandCollection, demandDocument } from '#server/notifications/access-rules.ts'
import { collectionOf, nameOf } from '../name.ts'
import { compareText } from '../query/value-order.ts'
import { FirestoreError } from '../status.ts'
import { wireDocument } from '../wire-document.ts'
import type { Call } from './verb.ts'

const PAGE_SIZE = 300

/** An even count of segments names a document, an odd one a collection. */
export function get(call: Call, query: URLSearchParams): object {
  if (call.path.split('/').length % 2 === 1) return list(call, query)
  demandDocument(call.caller, 'read', call.path)
  const found = call.firestore.store(call.projectId).get(call.path)
  if (!found) throw new FirestoreError('NOT_FOUND', `There is no document ${call.path}.`)
  return wireDocument(call.projectId, found)
}

function list(call: Call, query: URLSearchParams): object {
  const store = call.firestore.store(call.projectId)
  const showMissing = query.get('showMissing') === 'true'
  if (showMissing) demandAdmin(call.caller)
  else demandCollection(call.caller, call.path)
  const depth = call.path.split('/').length
  const paths = showMissing
    ? [
        ...new Set(
          store.pathsBelow(call.path).map((path) =>
            path
              .split('/')
              .slice(0, depth + 1)
              .join('/'),
          ),
        ),
      ]
    : store.inCollection(call.path).map((document) => document.path)
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64').toString()
  const size = Number(query.get('pageSize')) || PAGE_SIZE
  const rest = paths
    .filter((path) => collectionOf(path) === call.path && compareText(path, after) > 0)
    .sort(compareText)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  return {
    documents: page.map((path) => {
      const found = store.get(path)
      return found ? wireDocument(call.projectId, found) : { name: nameOf(call.projectId, path) }
    }),
    ...(last !== undefined && rest.length > page.length ? { nextPageToken: Buffer.from(last).toString('base64') } : {}),
  }
}

// The verbs of `POST …/documents:verb`: what firebase-admin does everything with, and the web SDK transactions and counts.

import { type Caller, demandAdmin, demandCollection, demandDocument } from '#server/notifications/access-rules.ts'
import type { DocumentStore, StoredDocument } from '../document-store.ts'
import { parseFieldPath, pickFields } from '../field-path.ts'
import type { Firestore } from '../firestore.ts'
import { documentPathOf, nameOf } from '../name.ts'
import { aggregate } from '../query/aggregation.ts'
import { Query } from '../query/query.ts'
import { timestampOf } from '../timestamp.ts'
import type { Reading } from '../transaction.ts'
import {
  BatchGetRequest,
  CommitRequest,
  RollbackRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
  readJson,
  type StructuredQuery,
} from '../wire.ts'
import { wireDocument } from '../wire-document.ts'

/** One request: where it points, who sent it, its body as text. */
export type Call = { firestore: Firestore; projectId: string; path: string; caller: Caller; body: string }
type InTransaction = { transaction?: string | undefined; newTransaction?: object | undefined }

/** These answer a list, and a failure inside a list. */
export const listVerbs = {
  batchGet(call: Call): object[] {
    const request = readJson(BatchGetRequest, call.body)
    const store = storeOf(call)
    const paths = request.documents.map((name) => documentPathOf(call.projectId, name))
    for (const path of paths) demandDocument(call.caller, 'read', path)
    const begun = inTransaction(call, store, request, (again) =>
      versionsOf(paths.flatMap((path) => again.get(path) ?? [])),
    )
    const readTime = timestampOf(store.version)
    const fields = request.mask?.map(parseFieldPath)
    const answers = paths.map((path) => {
      const found = store.get(path)
      if (!found) return { missing: nameOf(call.projectId, path), readTime }
      const shown = fields ? { ...found, fields: pickFields(found.fields, fields) } : found
      return { found: wireDocument(call.projectId, shown), readTime }
    })
    return withTransaction(answers, begun, readTime)
  },

  runQuery(call: Call): object[] {
    const request = readJson(RunQueryRequest, call.body)
    const store = storeOf(call)
    const query = allowedQuery(call, request.structuredQuery)
    const begun = inTransaction(call, store, request, (again) => versionsOf(query.run(again)))
    const readTime = timestampOf(store.version)
    const answers = query
      .run(store)
      .map((document) => ({ document: wireDocument(call.projectId, query.project(document)), readTime }))
    return withTransaction(answers, begun, readTime)
  },

  runAggregationQuery(call: Call): object[] {
    const request = readJson(RunAggregationQueryRequest, call.body)
    const store = storeOf(call)
    const { structuredQuery, aggregations } = request.structuredAggregationQuery
    const query = allowedQuery(call, structuredQuery)
    const begun = inTransaction(call, store, request, (again) => versionsOf(query.run(again)))
    const readTime = timestampOf(store.version)
    const aggregateFields = aggregate(call.projectId, query.run(store), aggregations)
    return withTransaction([{ result: { aggregateFields }, readTime }], begun, readTime)
  },
}

export const verbs = {
  commit(call: Call): object {
    const { writes, transaction } = readJson(CommitRequest, call.body)
    const made = call.firestore.commit(call.projectId, call.caller, writes, transaction)
    return { writeResults: made.results, commitTime: timestampOf(made.version) }
  },

  /** Each write for itself: one that fails leaves the others done. */
  batchWrite(call: Call): object {
    demandAdmin(call.caller)
    const { writes } = readJson(CommitRequest, call.body)
    const done = writes.map((write) => {
      try {
        const [result] = call.firestore.commit(call.projectId, call.caller, [write]).results
        return { result: result ?? {}, status: { code: 0 } }
      } catch (error) {
        const { code, message } = call.firestore.failureOf(error)
        return { result: {}, status: { code, message } }
      }
    })
    return { writeResults: done.map(({ result }) => result), status: done.map(({ status }) => status) }
  },

  beginTransaction(call: Call): object {
    demandAdmin(call.caller)
    storeOf(call)
    return { transaction: call.firestore.transactions.begin(call.projectId) }
  },

  rollback(call: Call): object {
    const { transaction } = readJson(RollbackRequest, call.body)
    call.firestore.transactions.rollback(call.projectId, transaction)
    return {}
  },

  listCollectionIds(call: Call): object {
    demandAdmin(call.caller)
    const depth = call.path === '' ? 0 : call.path.split('/').length
    const ids = storeOf(call)
      .pathsBelow(call.path)
      .map((path) => path.split('/')[depth])
    return { collectionIds: [...new Set(ids)].sort() }
  },
}

function storeOf({ firestore, projectId }: Call): DocumentStore {
  return firestore.store(projectId)
}

function allowedQuery(call: Call, structured: StructuredQuery): Query {
  const query = new Query(call.projectId, call.path, structured)
  demandCollection(call.caller, query.collection)
  return query
}

/** Remembers the reading under the transaction that the request names or begins; answers the id of a new one. */
function inTransaction(call: Call, store: DocumentStore, request: InTransaction, read: Reading): string | undefined {
  const { transactions } = call.firestore
  if (request.newTransaction) demandAdmin(call.caller)
  const begun = request.newTransaction && transactions.begin(call.projectId)
  const id = begun ?? request.transaction
  if (id !== undefined) transactions.remember(call.projectId, id, store, read)
  return begun
}

/** The first element carries a transaction that was begun; there is always a first, so that a read time is told. */
function withTransaction(answers: object[], transaction: string | undefined, readTime: string): object[] {
  const [first = { readTime }, ...rest] = answers
  return [transaction === undefined ? first : { transaction, ...first }, ...rest]
}

function versionsOf(documents: StoredDocument[]): string {
  return documents.map(({ path, updatedAt }) => `${path}@${updatedAt}`).join('\n')
}

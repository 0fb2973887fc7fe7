// Writes, all or none: preconditions, masks, and what the server computes (its time, increments, set unions).

import { type Caller, demandDocument } from '../notifications/access-rules.ts'
import type { DocumentStore, StoredDocument } from './document-store.ts'
import { fieldAt, parseFieldPath, withField } from './field-path.ts'
import { documentPathOf } from './name.ts'
import { areEqual, compareValues } from './query/value-order.ts'
import { FirestoreError, invalid } from './status.ts'
import { timestampOf, versionOf } from './timestamp.ts'
import { doubleValue, type Fields, integerValue, isArray, isNumeric, numberOf, type Value } from './value.ts'
import type { Transform, Write } from './wire.ts'

export type Change = { path: string; after: StoredDocument | undefined }
type WriteResult = { updateTime: string; transformResults?: Value[] }
export type Commit = { version: number; results: WriteResult[]; changes: Change[] }

/** The database's own limit on one commit is ten MiB, and this on one document. */
const DOCUMENT_LIMIT = 1_048_576

/** Applies writes in one transaction under one version, each allowed by the rules. `check` may refuse before anything is written. */
export function commit(
  store: DocumentStore,
  projectId: string,
  caller: Caller,
  writes: Write[],
  check = () => {},
): Commit {
  return store.transaction(() => {
    check()
    const version = store.nextVersion()
    const changes = new Map<string, Change>()
    const results = writes.map((write) => {
      const path = documentPathOf(projectId, write.update?.name ?? write.delete ?? write.verify ?? '')
      demandDocument(caller, write.update ? 'write' : write.verify === undefined ? 'delete' : 'read', path)
      const before = store.get(path)
      demandPrecondition(write, path, before)
      if (write.update) {
        const { document, transformResults } = updated(write, path, before, version)
        store.put(document)
        changes.set(path, { path, after: document })
        return { updateTime: timestampOf(version), ...(transformResults.length > 0 ? { transformResults } : {}) }
      }
      if (write.delete !== undefined && before) {
        store.remove(path, version)
        changes.set(path, { path, after: undefined })
      }
      return { updateTime: timestampOf(version) }
    })
    return { version, results, changes: [...changes.values()] }
  })
}

function demandPrecondition({ currentDocument }: Write, path: string, before: StoredDocument | undefined): void {
  if (currentDocument?.exists === true && !before)
    throw new FirestoreError('NOT_FOUND', `No document to update: ${path}`)
  if (currentDocument?.exists === false && before)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${path}`)
  if (currentDocument?.updateTime === undefined) return
  if (before?.updatedAt !== versionOf(currentDocument.updateTime)) {
    throw new FirestoreError('FAILED_PRECONDITION', `The document was changed meanwhile: ${path}`)
  }
}

function updated(write: Write, path: string, before: StoredDocument | undefined, version: number) {
  const given = write.update?.fields ?? {}
  let fields: Fields = given
  if (write.updateMask) {
    fields = write.updateMask.reduce<Fields>((masked, text) => {
      const field = parseFieldPath(text)
      return withField(masked, field, fieldAt(given, field))
    }, before?.fields ?? {})
  }
  const transformResults: Value[] = []
  for (const transform of write.updateTransforms) {
    const field = parseFieldPath(transform.fieldPath)
    const { value, result } = transformed(transform, fieldAt(fields, field), version)
    fields = withField(fields, field, value)
    transformResults.push(result)
  }
  if (Buffer.byteLength(JSON.stringify(fields)) > DOCUMENT_LIMIT)
    throw invalid(`The document is larger than 1 MiB: ${path}`)
  return { document: { path, fields, createdAt: before?.createdAt ?? version, updatedAt: version }, transformResults }
}

/** The field's new value, and what the client is told of it: of a list nothing, because it computes that itself. */
function transformed(
  transform: Transform,
  present: Value | undefined,
  version: number,
): { value: Value; result: Value } {
  const told = (value: Value) => ({ value, result: value })
  if (transform.setToServerValue === 'REQUEST_TIME') return told({ timestampValue: requestTimeOf(version) })
  if (transform.increment) return told(sumOf(present, transform.increment))
  if (transform.maximum) return told(extremeOf(present, transform.maximum, 1))
  if (transform.minimum) return told(extremeOf(present, transform.minimum, -1))
  const list = isArray(present) ? present.arrayValue.values : []
  const silent: Value = { nullValue: null }
  if (transform.appendMissingElements) {
    const values = [...list]
    for (const value of transform.appendMissingElements.values)
      if (!values.some((known) => areEqual(known, value))) values.push(value)
    return { value: { arrayValue: { values } }, result: silent }
  }
  if (transform.removeAllFromArray) {
    const unwanted = transform.removeAllFromArray.values
    const values = list.filter((value) => !unwanted.some((one) => areEqual(one, value)))
    return { value: { arrayValue: { values } }, result: silent }
  }
  throw invalid(`The transform of ${transform.fieldPath} is not known.`)
}

/** Of millisecond precision, as Firestore documents it. */
function requestTimeOf(version: number): string {
  return timestampOf(version - (version % 1000))
}

function sumOf(present: Value | undefined, increment: Value): Value {
  if (!isNumeric(increment)) throw invalid('An increment is a number.')
  if (!isNumeric(present)) return increment
  const a = numberOf(present)
  const b = numberOf(increment)
  return typeof a === 'bigint' && typeof b === 'bigint' ? integerValue(a + b) : doubleValue(Number(a) + Number(b))
}

function extremeOf(present: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (!isNumeric(operand)) throw invalid('A maximum or minimum is a number.')
  return isNumeric(present) && sign * compareValues(present, operand) >= 0 ? present : operand
}

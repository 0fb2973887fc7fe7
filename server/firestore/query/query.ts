// A structured query against a sandbox's documents: where it looks, what it finds, in which order, which part of that.
import type { DocumentStore, StoredDocument } from '../document-store.ts'
import { parseFieldPath, pickFields } from '../field-path.ts'
import { collectionOf } from '../name.ts'
import { invalid } from '../status.ts'
import type { Value } from '../value.ts'
import type { Cursor, StructuredQuery } from '../wire.ts'
import { type Condition, conditionOf, inequalityFieldsOf, readerOf } from './filter.ts'
import { compareText, compareValues } from './value-order.ts'

type Order = { read: (document: StoredDocument) => Value | undefined; sign: 1 | -1 }

export class Query {
  /** The one collection it reads; undefined when it reads every collection of a name. */
  readonly collection: string | undefined
  /** True when which documents belong depends on the others: then a change is found by asking again. */
  readonly isWindow: boolean
  private readonly isInside: (document: StoredDocument) => boolean
  private readonly condition: Condition
  private readonly orders: Order[]
  private readonly structured: StructuredQuery
  private readonly parent: string

  constructor(projectId: string, parent: string, structured: StructuredQuery) {
    const [from, another] = structured.from
    if (!from || another) throw invalid('A query reads from one collection.')
    const { collectionId, allDescendants } = from
    if (collectionId === undefined && !allDescendants) throw invalid('A query names its collection.')
    this.parent = parent
    this.structured = structured
    this.isWindow = structured.limit !== undefined || structured.offset > 0
    this.condition = conditionOf(projectId, structured.where)
    this.orders = ordersOf(projectId, structured)
    if (allDescendants) {
      this.isInside = (document) =>
        (parent === '' || document.path.startsWith(`${parent}/`)) &&
        (collectionId === undefined || collectionOf(document.path).split('/').at(-1) === collectionId)
    } else {
      const collection = parent === '' ? `${collectionId}` : `${parent}/${collectionId}`
      this.collection = collection
      this.isInside = (document) => collectionOf(document.path) === collection
    }
  }

  /** Whether a document belongs, leaving limit and offset aside. A document without an ordered field never does. */
  matches(document: StoredDocument): boolean {
    return (
      this.isInside(document) &&
      this.condition(document) &&
      this.orders.every(({ read }) => read(document)) &&
      this.isBetween(document)
    )
  }

  run(store: DocumentStore): StoredDocument[] {
    const { offset, limit } = this.structured
    const inside = this.collection === undefined ? store.below(this.parent) : store.inCollection(this.collection)
    const found = inside.filter((document) => this.matches(document)).sort((a, b) => this.compare(a, b))
    return this.isWindow ? found.slice(offset, limit === undefined ? undefined : offset + limit) : found
  }

  /** The document with only the fields that the query selects. */
  project(document: StoredDocument): StoredDocument {
    const { select } = this.structured
    if (!select || select.fields.length === 0) return document
    const paths = select.fields.filter((field) => field !== '__name__').map(parseFieldPath)
    return { ...document, fields: pickFields(document.fields, paths) }
  }

  private compare(a: StoredDocument, b: StoredDocument): number {
    for (const { read, sign } of this.orders) {
      const left = read(a)
      const right = read(b)
      const difference = left && right ? compareValues(left, right) : 0
      if (difference !== 0) return sign * difference
    }
    return compareText(a.path, b.path)
  }

  private isBetween(document: StoredDocument): boolean {
    const { startAt, endAt } = this.structured
    if (startAt) {
      const place = this.placeOf(document, startAt)
      if (startAt.before ? place < 0 : place <= 0) return false
    }
    if (endAt) {
      const place = this.placeOf(document, endAt)
      if (endAt.before ? place >= 0 : place > 0) return false
    }
    return true
  }

  /** Before (negative), at (0) or after a cursor, which may name fewer values than the order has. */
  private placeOf(document: StoredDocument, cursor: Cursor): number {
    for (const [index, { read, sign }] of this.orders.entries()) {
      const wanted = cursor.values[index]
      const value = read(document)
      if (wanted === undefined || value === undefined) return 0
      const difference = compareValues(value, wanted)
      if (difference !== 0) return sign * difference
    }
    return 0
  }
}

/** The order asked for, else by the fields compared by more or less; and by name last, in the direction of the one before. */
function ordersOf(projectId: string, structured: StructuredQuery): Order[] {
  const asked = structured.orderBy.map(({ field, direction }) => ({ field, descending: direction === 'DESCENDING' }))
  const descending = asked.at(-1)?.descending ?? false
  const fields = new Set(asked.map(({ field }) => field))
  const implied = [...inequalityFieldsOf(structured.where), '__name__'].filter((field) => !fields.has(field))
  return [...asked, ...implied.map((field) => ({ field, descending }))].map((order) => ({
    read: readerOf(projectId, order.field),
    sign: order.descending ? -1 : 1,
  }))
}

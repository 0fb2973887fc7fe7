// Queries of listeners: one collection, with every field the query orders by. The web SDK sorts the documents itself.
import type { DocumentStore, StoredDocument } from './document-store.ts'
import { invalidArgument, unimplemented } from './error.ts'
import type { StructuredQuery } from './request-schema.ts'

const SIMPLE_FIELD = /^[A-Za-z_]\w*$/

export class Query {
  readonly collection: string
  private readonly orderFields: string[]

  constructor(parent: string, { from, orderBy }: StructuredQuery) {
    const [source, ...others] = from
    if (!source || others.length > 0) throw invalidArgument('A query reads from one collection.')
    this.collection = parent === '' ? source.collectionId : `${parent}/${source.collectionId}`
    this.orderFields = orderBy.map(({ field }) => field.fieldPath).filter((field) => field !== '__name__')
    const nested = this.orderFields.find((field) => !SIMPLE_FIELD.test(field))
    if (nested !== undefined) throw unimplemented(`Ordering by '${nested}'`)
  }

  matches({ path, fields }: StoredDocument): boolean {
    const parent = path.slice(0, path.lastIndexOf('/'))
    return parent === this.collection && this.orderFields.every((field) => Object.hasOwn(fields, field))
  }

  run(store: DocumentStore): StoredDocument[] {
    return store.inCollection(this.collection).filter((document) => this.matches(document))
  }
}

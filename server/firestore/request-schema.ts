// Zod schemas of the requests from the web SDK and firebase-admin that the embedded Firestore supports.
import * as z from 'zod'
import { isDeeper } from '../http/json-depth.ts'
import { type FirestoreError, invalidArgument, unimplemented } from './error.ts'

export const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 32
const MAX_DOCUMENTS = 100
const MAX_WRITES = 500
const Name = z.string().max(1_600)

const Fields = z.record(z.string(), z.record(z.string(), z.unknown()))
export type Fields = z.infer<typeof Fields>

/** A query of one collection. `orderBy` is ignored: the web SDK sorts, and every document has the field to sort by. */
const StructuredQuery = z.strictObject({
  from: z.tuple([z.strictObject({ collectionId: Name })]),
  orderBy: z.array(z.unknown()).max(10).optional(),
})

/** A loose object, because commit.ts checks access before it rejects unsupported features. */
const Write = z.looseObject({
  update: z.object({ name: z.string(), fields: Fields.default({}) }).optional(),
  delete: z.string().optional(),
  currentDocument: z.strictObject({ exists: z.boolean().optional() }).optional(),
})
export type Write = z.infer<typeof Write>

export const ListenRequest = z.object({
  addTarget: z.looseObject({ targetId: z.int() }).optional(),
  removeTarget: z.int().optional(),
})
export const AddTarget = z.object({
  targetId: z.int(),
  query: z.object({ parent: Name, structuredQuery: StructuredQuery }).optional(),
  documents: z.object({ documents: z.array(Name).max(MAX_DOCUMENTS).default([]) }).optional(),
  resumeToken: z.string().max(200).optional(),
  readTime: z.string().max(64).optional(),
})
export type AddTarget = z.infer<typeof AddTarget>

export const WriteRequest = z.object({ writes: z.array(Write).max(MAX_WRITES).default([]) })
export const CommitRequest = z.strictObject({
  database: z.string().optional(),
  writes: z.array(Write).max(MAX_WRITES).default([]),
})
export const BatchGetRequest = z.strictObject({
  database: z.string().optional(),
  documents: z.array(Name).max(MAX_DOCUMENTS).default([]),
})

/** Throws INVALID_ARGUMENT for invalid input, UNIMPLEMENTED for an unsupported property. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw toFirestoreError(parsed.error)
}

export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  let input: unknown
  try {
    input = JSON.parse(text === '' ? '{}' : text)
  } catch (cause) {
    throw Object.assign(invalidArgument('The body is not JSON.'), { cause })
  }
  if (isDeeper(input, MAX_DEPTH)) throw invalidArgument('The body is nested too deeply.')
  return parse(schema, input)
}

function toFirestoreError({ issues }: z.ZodError): FirestoreError {
  const [issue] = issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code !== 'unrecognized_keys') return invalidArgument(`${path}: ${issue?.message}`)
  return unimplemented(`'${[path, issue.keys[0]].filter(Boolean).join('.')}'`)
}

// What clients send, read from JSON with zod: enums come as names from the web SDK and as numbers from firebase-admin.
import * as z from 'zod'
import { invalid } from './status.ts'
import { readFields, readValue } from './value.ts'

const value = z.unknown().transform((input) => readValue(input))
const fields = z.unknown().transform((input) => readFields(input))
/** A number, or protobuf's wrapper around one. */
const count = z.union([z.int(), z.object({ value: z.int().default(0) }).transform((wrapped) => wrapped.value)])
const field = z.object({ fieldPath: z.string() }).transform((reference) => reference.fieldPath)
const mask = z.object({ fieldPaths: z.array(z.string()).default([]) }).transform((given) => given.fieldPaths)

/** An enum whose numbers are the places in the list, from 0; the name at 0 is protobuf's UNSPECIFIED. */
function named<const Names extends readonly string[]>(names: Names) {
  return z.union([z.enum(names), z.int()]).transform((given, context): Names[number] => {
    const name = typeof given === 'number' ? names[given] : given
    if (name !== undefined) return name
    context.addIssue({ code: 'custom', message: `${given} is not one of ${names.join(', ')}` })
    return z.NEVER
  })
}

const direction = named(['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'])
const operator = named([
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
])

const FieldFilter = z.object({ field, op: operator, value })
const UnaryFilter = z.object({
  field,
  op: named(['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']),
})
export type FieldFilter = z.infer<typeof FieldFilter>
export type UnaryFilter = z.infer<typeof UnaryFilter>
export type Filter = {
  fieldFilter?: FieldFilter | undefined
  unaryFilter?: UnaryFilter | undefined
  compositeFilter?: { op: 'OPERATOR_UNSPECIFIED' | 'AND' | 'OR'; filters: Filter[] } | undefined
}
const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.object({
    fieldFilter: FieldFilter.optional(),
    unaryFilter: UnaryFilter.optional(),
    compositeFilter: z
      .object({ op: named(['OPERATOR_UNSPECIFIED', 'AND', 'OR']), filters: z.array(Filter) })
      .optional(),
  }),
)

const Cursor = z.object({ values: z.array(value).default([]), before: z.boolean().default(false) })
export type Cursor = z.infer<typeof Cursor>

export const StructuredQuery = z.object({
  select: z.object({ fields: z.array(field).default([]) }).optional(),
  from: z
    .array(z.object({ collectionId: z.string().optional(), allDescendants: z.boolean().default(false) }))
    .default([]),
  where: Filter.optional(),
  orderBy: z.array(z.object({ field, direction: direction.default('ASCENDING') })).default([]),
  startAt: Cursor.optional(),
  endAt: Cursor.optional(),
  offset: z.int().nonnegative().default(0),
  limit: count.optional(),
  findNearest: z.undefined('Vector search is not offered here').optional(),
})
export type StructuredQuery = z.infer<typeof StructuredQuery>

const Transform = z.object({
  fieldPath: z.string(),
  setToServerValue: named(['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME']).optional(),
  increment: value.optional(),
  maximum: value.optional(),
  minimum: value.optional(),
  appendMissingElements: z.object({ values: z.array(value).default([]) }).optional(),
  removeAllFromArray: z.object({ values: z.array(value).default([]) }).optional(),
})
export type Transform = z.infer<typeof Transform>

export const Write = z.object({
  update: z.object({ name: z.string(), fields }).optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  updateMask: mask.optional(),
  updateTransforms: z.array(Transform).default([]),
  currentDocument: z.object({ exists: z.boolean().optional(), updateTime: z.string().optional() }).optional(),
})
export type Write = z.infer<typeof Write>

/** A target is read in two steps, so that one that cannot be understood is refused by its id. */
export const ListenRequest = z.object({
  addTarget: z.looseObject({ targetId: z.int() }).optional(),
  removeTarget: z.int().optional(),
})
export const AddTarget = z.object({
  targetId: z.int(),
  query: z.object({ parent: z.string(), structuredQuery: StructuredQuery }).optional(),
  documents: z.object({ documents: z.array(z.string()).default([]) }).optional(),
  resumeToken: z.string().optional(),
  readTime: z.string().optional(),
})
export type AddTarget = z.infer<typeof AddTarget>

export const WriteRequest = z.object({ writes: z.array(Write).default([]) })

const transaction = z.string().optional()
const newTransaction = z.object({}).optional()
const readTime = z.undefined('Reading at a past time is not offered here').optional().optional()

export const CommitRequest = z.object({ writes: z.array(Write).default([]), transaction })
export const BatchGetRequest = z.object({
  documents: z.array(z.string()).default([]),
  mask: mask.optional(),
  transaction,
  newTransaction,
  readTime,
})
export const RunQueryRequest = z.object({ structuredQuery: StructuredQuery, transaction, newTransaction, readTime })
export const RunAggregationQueryRequest = z.object({
  structuredAggregationQuery: z.object({
    structuredQuery: StructuredQuery,
    aggregations: z.array(
      z.object({
        alias: z.string().optional(),
        count: z.object({ upTo: z.union([count, z.string().transform(Number)]).optional() }).optional(),
        sum: z.object({ field }).optional(),
        avg: z.object({ field }).optional(),
      }),
    ),
  }),
  transaction,
  newTransaction,
  readTime,
})
export const RollbackRequest = z.object({ transaction: z.string() })

/** Reads what was sent. Throws INVALID_ARGUMENT naming the first thing that is wrong. */
export function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${issue?.path.join('.')}: ${issue?.message}`)
}

/** Reads JSON text the same way. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  let input: unknown
  try {
    input = JSON.parse(text === '' ? '{}' : text)
  } catch (cause) {
    throw Object.assign(invalid('The body is not JSON.'), { cause })
  }
  return read(schema, input)
}

// Invalid input derived from a schema: a valid sample, and mutants of it that are wrong in one way each.
import * as z from 'zod'

const Shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
})
type Shape = z.infer<typeof Shape>

/** Texts that match the string patterns of the contract. */
const SAMPLE_TEXTS = [
  'contoh',
  '2026-11-22T00:00:00.000Z',
  '1990-01-01',
  'ani@contoh.id',
  '0b8f2f6e-8a53-4d0e-9a53-2f6e8a534d0e',
  '#a1b2c3',
  '123456',
  '+6281234567890',
  '/beranda',
  'contoh.jpg',
  'data:image/png;base64,iVBORw0KGgo=',
  'kunciPublik'.repeat(8),
  'rahasiaSembilanBelas1',
]

export type Mutant = { what: string; value: unknown }
const OVERLONG = 'x'.repeat(60_000)

function shapeOf(schema: z.ZodType): Shape {
  return Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** A valid value: with all properties, or only the required ones where others exclude each other. */
export function sampleOf(schema: z.ZodType): unknown {
  const shape = shapeOf(schema)
  const samples = [false, true].map((leastOnly) => sample(shape, leastOnly))
  const good = samples.find((value) => schema.safeParse(value).success)
  if (good === undefined) throw new Error(`No sample fits: ${JSON.stringify(samples)}.`)
  return good
}

function sample(shape: Shape, leastOnly: boolean): unknown {
  const one = shape.anyOf?.[0] ?? shape.oneOf?.[0]
  if (one) return sample(Shape.parse(one), leastOnly)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => !leastOnly || shape.required?.includes(name))
          .map(([name, of]) => [name, sample(Shape.parse(of), leastOnly)]),
      )
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => sample(Shape.parse(shape.items ?? {}), leastOnly))
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return word(shape)
  }
}

function word({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape): string {
  if (format === 'uri') return 'https://contoh.id/a'
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text))
  return SAMPLE_TEXTS.find(fits) ?? 'a1'.repeat(Math.max(1, minLength)).slice(0, Math.max(2, minLength))
}

/** Bodies that are wrong in one way each: another type, a field missing, of another type or overlong. */
export function bodyMutants(schema: z.ZodType, good: unknown): Mutant[] {
  const bodies = ['teks', 7, ['larik']].map((value) => ({ what: `the body ${JSON.stringify(value)}`, value }))
  const shape = shapeOf(schema)
  const { properties, required = [] } = shape.properties
    ? shape
    : Shape.parse(shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? {})
  if (!properties || typeof good !== 'object' || good === null) return bodies
  const wrong = Object.entries(properties).flatMap(([name, given]) => [
    ...(required.includes(name) ? [{ what: `no ${name}`, value: without(good, name) }] : []),
    // A field of any type has no wrong type.
    ...(isAnything(Shape.parse(given))
      ? []
      : [{ what: `${name} of another type`, value: { ...good, [name]: otherType(Shape.parse(given)) } }]),
    ...(isText(Shape.parse(given))
      ? [{ what: `${name} of 60,000 characters`, value: { ...good, [name]: OVERLONG } }]
      : []),
  ])
  return [...bodies, ...wrong]
}

/** Unusual values of each query parameter, most of them invalid. */
export function queryMutants(schema: z.ZodObject): { what: string; query: string; isWrong: boolean }[] {
  const words = ['🙈', '-1', '1e99', 'null', "' OR 1=1 --", 'x'.repeat(4_000)]
  return Object.keys(schema.shape).flatMap((name) =>
    words.map((word) => ({
      what: `${name}=${word.slice(0, 20)}`,
      query: `${name}=${encodeURIComponent(word)}`,
      isWrong: !schema.partial().safeParse({ [name]: word }).success,
    })),
  )
}

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

function isAnything({ type, anyOf, oneOf, enum: words, const: only }: Shape): boolean {
  return [type, anyOf, oneOf, words, only].every((part) => part === undefined)
}

function isText(shape: Shape): boolean {
  return shape.type === 'string' || (shape.anyOf ?? []).some((one) => isText(Shape.parse(one)))
}

function otherType(shape: Shape): unknown {
  return shape.type === 'object' || shape.type === 'array' ? 'teks' : { bukan: 'ini' }
}

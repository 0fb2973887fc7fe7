// Generates the commands of `struka control` from the contract: each route is a command with flags and help.
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'

export type Command = {
  words: string
  key: string
  params: string[]
  flags: Map<string, Flag>
  route: Route
}

export type Flag = { in: 'query' | 'body'; schema: Schema; required: boolean }

type Schema = {
  description?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const VERBS: Record<string, string> = { POST: 'create', PUT: 'replace', PATCH: 'change', DELETE: 'remove' }

const rows: [string, Route][] = Object.entries<Route>(contract).filter(([key]) => key.includes(' /control/'))

export const commands: readonly Command[] = rows
  .map(([key, route]) => ({ words: wordsOf(key, route), key, params: paramsOf(key), flags: flagsOf(route), route }))
  .toSorted((one, other) => one.words.localeCompare(other.words))

/** Returns `sandboxes create` for `POST /control/sandboxes`. A path with one method that ends in a word needs no verb. */
function wordsOf(key: string, route: Route): string {
  const [method = '', path = ''] = key.split(' ')
  const parts = path.split('/').slice(2)
  const words = parts.filter((part) => !part.startsWith(':'))
  const endsInParam = words.length > 0 && parts.at(-1) !== words.at(-1)
  const isAlone = rows.filter(([other]) => other.split(' ')[1] === path).length === 1
  return endsInParam || !isAlone ? [...words, verbOf(method, endsInParam, route)].join(' ') : words.join(' ')
}

function verbOf(method: string, endsInParam: boolean, { data }: Route): string {
  if (method === 'GET') return data instanceof z.ZodObject && 'rows' in data.shape ? 'list' : 'show'
  if (!endsInParam && method === 'DELETE') return 'clear'
  if (!endsInParam && method === 'PUT') return 'set'
  return VERBS[method] ?? method.toLowerCase()
}

function paramsOf(key: string): string[] {
  return [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

function flagsOf({ query, body }: Route): Map<string, Flag> {
  const flags = new Map<string, Flag>()
  const add = (where: Flag['in'], schema: Schema, path: string, required: boolean): void => {
    const alternatives = schema.anyOf ?? schema.oneOf ?? [schema]
    for (const alternative of alternatives) {
      const inner = Object.entries(alternative.properties ?? {})
      if (inner.length === 0 && path !== '') {
        const existing = flags.get(path)
        const schemas = [...(existing?.schema.anyOf ?? []), alternative]
        const description = existing?.schema.description ?? schema.description ?? ''
        flags.set(path, {
          in: where,
          schema: { anyOf: schemas, description },
          required: existing?.required ?? required,
        })
      }
      for (const [name, property] of inner) {
        const isNeeded = required && alternatives.length === 1 && (alternative.required ?? []).includes(name)
        add(where, property, path === '' ? name : `${path}.${name}`, isNeeded)
      }
    }
  }
  if (query) add('query', schemaOf(query), '', true)
  if (body) add('body', schemaOf(body), '', true)
  return flags
}

function schemaOf(type: z.ZodType): Schema {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Parses a flag: returns a string if the contract accepts a string, otherwise parses JSON (`true`, `5000`, `[…]`). */
export function readValue({ schema }: Flag, text: string): unknown {
  if (kindsOf(schema).some((kind) => !['integer', 'number', 'boolean', 'JSON'].includes(kind))) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Describes the type of a flag for the help: `empty|demo|…`, `integer`, `JSON`. */
export function kindOf({ schema }: Flag): string {
  return kindsOf(schema).join('|')
}

function kindsOf({ type, enum: words, const: word, anyOf, oneOf }: Schema): string[] {
  const alternatives = anyOf ?? oneOf
  if (alternatives) return [...new Set(alternatives.flatMap(kindsOf))]
  if (words) return words.map(String)
  if (word !== undefined) return [String(word)]
  return [type && ['string', 'integer', 'number', 'boolean'].includes(type) ? type : 'JSON']
}

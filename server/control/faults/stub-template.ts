// Fills in the placeholders of a stub's body from the request (decisions 805).
import { findMember, type MatchedRequest } from '#server/sandbox/request-match.ts'
import type { StubHit } from '#server/sandbox/stubs.ts'

const PLACEHOLDER = /\{\{\s*([\w.-]{1,200})\s*\}\}/g

export function fillTemplate(hit: StubHit, request: MatchedRequest, now: number): Buffer {
  if (!hit.template || !hit.type.startsWith('application/json')) return hit.content
  const values = { ...request, path: pathValuesOf(hit.pathPattern, request.path), header: request.headers }
  const readValue = (name: string): unknown => {
    if (name === 'now') return new Date(now).toISOString()
    if (name === 'use') return hit.use
    return name.split('.').reduce<unknown>(findMember, values)
  }
  return Buffer.from(JSON.stringify(fill(JSON.parse(hit.content.toString()), readValue)))
}

function fill(value: unknown, readValue: (name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, readValue))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, readValue)]))
  }
  if (typeof value !== 'string') return value
  const [placeholder, name] = /^\{\{\s*([\w.-]{1,200})\s*\}\}$/.exec(value) ?? []
  if (placeholder !== undefined && name !== undefined) return readValue(name) ?? null
  return value.replace(PLACEHOLDER, (_, inner: string) => toText(readValue(inner)))
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function pathValuesOf(pattern: string, path: string): Record<string, string> {
  const given = path.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  )
}

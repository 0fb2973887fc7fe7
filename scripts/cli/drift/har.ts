// Reads recorded traffic (HAR 1.2) and replaces secrets with values of the same kind, so that bodies still match their schemas.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { parseJsonFile } from '#contract/wire.ts'
import { isCallbackCode, isSecretName } from '#server/control/journal/redact.ts'

/** The base of relative URLs, which some programs record. */
const BASE = 'http://recorded'
const Pair = z.looseObject({ name: z.string(), value: z.string() })
const Message = z.looseObject({ headers: z.array(Pair).default([]), cookies: z.array(Pair).default([]) })

const Entry = z.looseObject({
  time: z.number().default(0),
  request: Message.extend({
    method: z.string(),
    url: z
      .string()
      .refine((url) => URL.canParse(url, BASE), 'is no address')
      .transform((url) => new URL(url, BASE).href),
    queryString: z.array(Pair).default([]),
    postData: z.looseObject({ mimeType: z.string(), text: z.string().optional() }).optional(),
  }),
  response: Message.extend({
    status: z.number(),
    content: z
      .looseObject({
        mimeType: z.string().default(''),
        text: z.string().optional(),
        encoding: z.string().optional(),
        /** The path of a file next to the recording in which Playwright stores the body. */
        _file: z.string().optional(),
      })
      .prefault({}),
  }),
})
export type HarEntry = z.infer<typeof Entry>

export const Har = z.looseObject({ log: z.looseObject({ entries: z.array(Entry) }) })
export type Har = z.infer<typeof Har>

/** Names of secrets in recorded traffic that `isSecretName` does not cover. */
const EXTRA_SECRET_NAMES = new Set(['sandbox', 'control', 'proxy-authorization', 'x-api-key', 'refresh_token'])
const PHONE = /(\+62|%2B62|\b62|\b0)8[\d .-]{6,13}\d/g
const EMAIL = /[\w.+-]+(@|%40)[\w-]+(?:\.[\w-]+)+/g
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+){1,2}/g

const AnyHar = z.looseObject({ log: z.looseObject({ entries: z.array(z.unknown()) }) })

/** Reads a HAR file and masks secrets. Returns unreadable entries in `skipped`. Throws an Error if no entry is readable. */
export function readHar(file: string): Har & { skipped: string[] } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const har = AnyHar.safeParse(parseJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  if (!har.success)
    throw new Error(`${file} is no HAR file. A browser, Playwright and 'struka control journal export' write one.`)
  const entries: HarEntry[] = []
  const skipped: string[] = []
  for (const [at, given] of har.data.log.entries.entries()) {
    const entry = Entry.safeParse(given)
    const [issue] = entry.error?.issues ?? []
    const body = entry.data?.response.content._file
    if (!entry.success) skipped.push(`entry ${at + 1}: ${issue?.path.join('.')} ${issue?.message}`)
    else if (body && !existsSync(join(dirname(file), body))) skipped.push(`entry ${at + 1}: there is no file ${body}`)
    else entries.push(readBody(entry.data, dirname(file)))
  }
  return { ...har.data, log: { ...har.data.log, entries: entries.map(maskEntry) }, skipped }
}

/** Decodes the response body into `text`, from Playwright's file or base64. */
function readBody(entry: HarEntry, folder: string): HarEntry {
  const { _file: file, text, encoding, ...content } = entry.response.content
  const bytes = file
    ? readFileSync(join(folder, file))
    : encoding === 'base64'
      ? Buffer.from(text ?? '', 'base64')
      : undefined
  const body = bytes?.toString('utf8') ?? text
  const isText = bytes === undefined || parseJson(body) !== undefined
  return { ...entry, response: { ...entry.response, content: { ...content, ...(isText ? { text: body } : {}) } } }
}

/** Returns a copy with masked codes, passwords, tokens, cookies, phones and addresses. */
function maskEntry({ request, response, ...rest }: HarEntry): HarEntry {
  const { postData } = request
  const { content } = response
  return {
    ...rest,
    request: {
      ...request,
      url: maskUrl(request.url),
      headers: maskPairs(request.headers),
      cookies: maskPairs(request.cookies, true),
      queryString: maskPairs(request.queryString),
      ...(postData ? { postData: { ...postData, ...maskBody(postData.text) } } : {}),
    },
    response: {
      ...response,
      headers: maskPairs(response.headers),
      cookies: maskPairs(response.cookies, true),
      content: { ...content, ...maskBody(content.text) },
    },
  }
}

function maskPairs<Given extends { name: string; value: string }>(pairs: Given[], all = false): Given[] {
  return pairs.map((pair) => ({
    ...pair,
    value: all || isSecret(pair.name) ? maskSecret(pair.value) : maskText(pair.value),
  }))
}

function maskUrl(given: string): string {
  const url = new URL(given)
  for (const [name, value] of [...url.searchParams]) {
    if (isSecret(name) || isCallbackCode(url.pathname, name)) url.searchParams.set(name, maskSecret(value))
  }
  return maskText(url.href)
}

function maskBody(text: string | undefined): { text?: string } {
  if (text === undefined) return {}
  const body = parseJson(text)
  // Drops bodies other than JSON, because the contract does not describe them.
  return { text: body === undefined ? '' : JSON.stringify(maskJson(body, '')) }
}

export function parseJson(text: string | undefined): unknown {
  try {
    return parseJsonFile(text ?? '')
  } catch {
    return undefined
  }
}

function isSecret(name: string): boolean {
  return isSecretName(name) || EXTRA_SECRET_NAMES.has(name.toLowerCase())
}

function maskJson(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskJson(item, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, maskJson(member, key)]))
  }
  if (!isSecret(name)) return typeof value === 'string' ? maskText(value) : value
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? maskSecret(value) : value
}

function maskSecret(value: string): string {
  if (/^\d+$/.test(value)) return '0'.repeat(value.length)
  return URL.canParse(value) ? 'https://hidden.example/' : 'x'.repeat(value.length)
}

function maskText(text: string): string {
  return text
    .replace(TOKEN, (token) => 'x'.repeat(token.length))
    .replace(EMAIL, (_, at: string) => `hidden${at}contoh.id`)
    .replace(PHONE, (phone) => (phone.startsWith('%2B') ? '%2B6284000000000' : '+6284000000000'))
}

// Converts recorded traffic (HAR from a browser or the journal) into stubs with the recorded responses.
import type { input } from 'zod'
import type { StubInput } from '#contract/control/stub.ts'
import { parseJsonFile } from '#contract/wire.ts'

type RecordedStub = input<typeof StubInput>

export type Recording = {
  log: {
    entries: {
      request: { method: string; url: string }
      response: { status: number; content?: { mimeType?: string; text?: string; encoding?: string } }
    }[]
  }
}

const MAX_STEPS = 51
const PRIORITY = { withQuery: 5, withoutQuery: 6 }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const PRODUCT_PATH = /^\/(api|adminapi)\//

/** Returns a stub per method, path and query; different responses become a sequence. Request bodies are not compared. */
export function toRecordedStubs({ log }: Recording): RecordedStub[] {
  const answers = new Map<string, { request: Omit<RecordedStub, 'body'>; steps: { status: number; body: unknown }[] }>()
  for (const { request, response } of log.entries) {
    const { pathname, searchParams } = new URL(request.url, 'http://recorded')
    const method = METHODS.find((one) => one === request.method)
    const body = toJson(response.content)
    const isAnswer = response.status >= 200 && response.status < 600
    if (!method || !PRODUCT_PATH.test(pathname) || body === undefined || !isAnswer) continue
    const query = Object.fromEntries(searchParams)
    const key = `${method} ${pathname} ${JSON.stringify(Object.entries(query).toSorted())}`
    const hasQuery = Object.keys(query).length > 0
    const stub = answers.get(key) ?? {
      request: {
        method,
        path: decodePath(pathname),
        ...(hasQuery ? { match: { query } } : {}),
        priority: hasQuery ? PRIORITY.withQuery : PRIORITY.withoutQuery,
      },
      steps: [],
    }
    const last = stub.steps.at(-1)
    const isRepeated = last && last.status === response.status && JSON.stringify(last.body) === JSON.stringify(body)
    if (!isRepeated && stub.steps.length < MAX_STEPS) stub.steps.push({ status: response.status, body })
    answers.set(key, stub)
  }
  return [...answers.values()].map(({ request, steps: [first, ...next] }) => ({
    ...request,
    ...first,
    ...(next.length > 0 ? { next } : {}),
  })) as RecordedStub[]
}

function decodePath(path: string): string {
  return path.replace(/(%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

function toJson({ text, encoding }: Recording['log']['entries'][number]['response']['content'] = {}): unknown {
  if (text === undefined) return undefined
  try {
    const bytes = encoding === 'base64' ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : undefined
    return parseJsonFile(bytes ? new TextDecoder().decode(bytes) : text)
  } catch {
    return undefined
  }
}

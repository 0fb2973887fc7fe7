// Exports a recording as a HAR 1.2 file for browsers' tools, bug reports and Playwright's `routeFromHAR`; secrets are redacted.
import { STATUS_CODES } from 'node:http'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { sortByStart } from './recording.ts'
import { exportRedactor as redactor } from './redact.ts'
import { parseResponse } from './view.ts'

export function exportHar(sandbox: Sandbox, entries: JournalRecord[]): string {
  const log = {
    version: '1.2',
    creator: { name: sandbox.product, version: '1' },
    comment: `Sandbox ${sandbox.name}, preset ${sandbox.preset}. Times are the sandbox's. Codes, passwords and tokens are hidden.`,
    entries: sortByStart(entries).map(toHarEntry),
  }
  return JSON.stringify({ log }, null, 2)
}

export function toHarEntry(entry: JournalRecord) {
  const url = redactor.url(entry.url)
  const [, query = ''] = /\?(.*)$/s.exec(url) ?? []
  const text = entry.body === undefined ? undefined : JSON.stringify(redactor.json(entry.body))
  const response = parseResponse(entry)
  return {
    startedDateTime: new Date(entry.at).toISOString(),
    time: entry.ms,
    request: {
      method: entry.method,
      url: entry.origin + url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf('content-type', entry.requestType),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...(entry.requestType === null
        ? {}
        : { postData: { mimeType: entry.requestType, params: [], text: text ?? `${entry.requestBytes} bytes` } }),
      headersSize: -1,
      bodySize: entry.requestBytes,
    },
    response: {
      status: entry.status,
      statusText: STATUS_CODES[entry.status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf('content-type', entry.responseType),
      content: {
        size: entry.responseBytes,
        mimeType: entry.responseType ?? 'x-unknown',
        ...(response === undefined ? {} : { text: JSON.stringify(redactor.json(response)) }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: entry.responseBytes,
    },
    cache: {},
    timings: { send: 0, wait: entry.ms, receive: 0 },
    ...(entry.injected === null ? {} : { comment: entry.injected }),
  }
}

function headersOf(name: string, value: string | null): { name: string; value: string }[] {
  return value === null ? [] : [{ name, value }]
}

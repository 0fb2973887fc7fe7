// Exports a recording as curl commands, which repeat the requests in the same sandbox. A hidden value becomes a shell
// variable; the script stops at an unset variable. Recorded text is quoted and never in a comment, against injection.
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toHarEntry } from './export-har.ts'
import { MAX_URL_LENGTH } from './recorder.ts'
import { findInitialSessions, findUploadedImage, type Step, toSteps } from './recording.ts'
import { findCode } from './view.ts'

const HIDDEN_IN_URL = /([^/?&=]*•[^/?&=]*)/
const HIDDEN_IN_JSON = /("(?:[^"\\]|\\.)*•(?:[^"\\]|\\.)*")/
const CONTROL_HEADERS = '-H "x-sandbox: $SANDBOX" -H "x-control-token: $STRUKA_CONTROL_TOKEN"'
const HELPERS = `STRUKA_CONTROL_TOKEN=\${STRUKA_CONTROL_TOKEN:-}
ADMIN_KEY=\${ADMIN_KEY:-}
set -u
# Cookies and photos are kept here. A hidden value in an address is percent-encoded.
cd "$(mktemp -d)" || exit 1

# The code of the newest message that has one.
otp() {
  curl -sS ${CONTROL_HEADERS} "$SERVER/control/messages" | grep -o '"code":"[0-9]*"' | head -n 1 | tr -dc 0-9
}
`

export function exportCurl(sandbox: Sandbox, entries: JournalRecord[]): string {
  const steps = toSteps(entries)
  const writer = new CommandWriter(sandbox)
  return [
    '#!/bin/sh',
    '# A recording. Beyond loopback set STRUKA_CONTROL_TOKEN to the token of the printed link, and ADMIN_KEY to write by /adminapi.',
    `recorded_server=${quote(entries[0]?.origin ?? new URL(sandbox.linkTo('/')).origin)}`,
    `recorded_sandbox=${quote(sandbox.name)}`,
    'SERVER=$' + '{STRUKA_URL:-$recorded_server}',
    'SANDBOX=$' + '{SANDBOX:-$recorded_sandbox}',
    HELPERS,
    ...[...findInitialSessions(steps)].map(([actor, id]) => {
      const path = quote(`/control/shoppers/${encodeURIComponent(id)}/login`)
      return `# ${actor} was signed in before the recording.\ncurl -sS -o /dev/null -X POST -c ${actor}.cookies ${CONTROL_HEADERS} "$SERVER"${path}\n`
    }),
    ...steps.map((step) => writer.toCommand(step)),
  ].join('\n')
}

class CommandWriter {
  private readonly sandbox: Sandbox
  private imageCount = 0
  private hiddenCount = 0

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  toCommand(step: Step): string {
    const { entry } = step
    const seconds = Math.round((entry.at - this.sandbox.journal.startedAt) / 1_000)
    return `# after ${seconds} s: ${entry.status} ${findCode(entry) ?? ''}\n${this.toCall(step)}\n`
  }

  private toCall({ entry, actor }: Step): string {
    const { requestType, body, requestBytes } = entry
    const { method, url, postData } = toHarEntry(entry).request
    const image = findUploadedImage(this.sandbox, entry)
    const hasBody = body !== undefined && body !== null
    const isUnknown = (requestBytes > 0 && !hasBody && !image) || (hasBody && !requestType?.includes('json'))
    if (isUnknown || entry.url.length >= MAX_URL_LENGTH) return '# Left out, it was not recorded completely.'
    const parts = [`curl -sS -g -X ${quote(method)} -b ${actor}.cookies -c ${actor}.cookies ${CONTROL_HEADERS}`]
    if (entry.url.startsWith('/adminapi/')) parts.push('-H "x-admin-key: $ADMIN_KEY"')
    const isForm = requestType?.startsWith('multipart/')
    if (image) this.imageCount += 1
    const file = `image${this.imageCount}.jpg`
    if (image && isForm) parts.push(`-F 'file=@${file};type=image/jpeg'`)
    else if (requestBytes > 0) parts.push(`-H ${quote(`content-type: ${image ? 'image/jpeg' : requestType}`)}`)
    if (image && !isForm) parts.push(`--data-binary @${file}`)
    if (hasBody) {
      const text = this.fill(postData?.text ?? '', HIDDEN_IN_JSON, entry, (value) => `'"'${value}'"'`)
      parts.push(`--data-raw ${text}`)
    }
    parts.push(`"$SERVER"${this.fill(url.slice(entry.origin.length), HIDDEN_IN_URL, entry)}`)
    const photo = image ? `base64 -d > ${file} <<'END'\n${toLines(image)}\nEND\n` : ''
    return `${photo}${parts.join(' ')}`
  }

  private fill(text: string, hidden: RegExp, entry: JournalRecord, wrap = (value: string) => value): string {
    const parts = text.split(hidden)
    return parts
      .map((part, at) => (at % 2 === 0 ? quote(part) : wrap(this.toValue(parts[at - 1] ?? '', entry))))
      .join('')
  }

  private toValue(before: string, { route, method }: JournalRecord): string {
    if (/otp("?[:=])$/.test(before)) return '"$(otp)"'
    this.hiddenCount += 1
    const name = `VALUE_${this.hiddenCount}`
    return `"\${${name}:?Set ${name} to the hidden value of ${route ?? method}}"`
  }
}

function toLines(image: Buffer): string {
  return image.toString('base64').replace(/.{120}/g, '$&\n')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

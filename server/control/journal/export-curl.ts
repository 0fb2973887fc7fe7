// Exports a recording as curl commands, to be repeated in the same sandbox. Each sends what was sent: what cannot be written
// down (passwords, tokens, people's phones) is a variable, and the script stops where one is not set.
import { listMessageSecrets, type MessageSecret } from '#server/rules/notification/message.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { MAX_URL_LENGTH } from './recorder.ts'
import { findInitialSessions, findUploadedImage, type Step, toSteps } from './recording.ts'
import { HIDDEN, Redactor } from './redact.ts'
import { findCode } from './view.ts'

const redactor = new Redactor({ keepsUnassigned: true })

const CONTROL_HEADERS = '-H "x-sandbox: $SANDBOX" -H "x-control-token: $STRUKA_CONTROL_TOKEN"'
const HELPERS = `set -u
# Cookies and photos are kept here.
cd "$(mktemp -d)" || exit 1

# The code of the newest message, of those to a phone or address when one is named.
otp() {
  curl -sS -G \${1:+--data-urlencode "to=$1"} ${CONTROL_HEADERS} "$SERVER/control/messages/wait" |
    sed -n 's/.*"code":"\\([0-9]\\{6\\}\\)".*/\\1/p'
}
`

export function exportCurl(sandbox: Sandbox, entries: JournalRecord[]): string {
  const { origin } = new URL(sandbox.linkTo('/'))
  const steps = toSteps(entries)
  const writer = new CommandWriter(sandbox)
  return [
    '#!/bin/sh',
    `# A recording of sandbox ${sandbox.name}, preset ${sandbox.preset}. Beyond loopback set STRUKA_CONTROL_TOKEN to the token of`,
    '# the printed link, and ADMIN_KEY to write by /adminapi.',
    `SERVER=\${STRUKA_URL:-${origin}}`,
    `SANDBOX=\${SANDBOX:-${sandbox.name}}`,
    'STRUKA_CONTROL_TOKEN=$' + '{STRUKA_CONTROL_TOKEN:-}',
    'ADMIN_KEY=$' + '{ADMIN_KEY:-}',
    HELPERS,
    ...[...findInitialSessions(steps)].map(
      ([actor, id]) =>
        `# ${actor} was signed in before the recording.\ncurl -sS -o /dev/null -X POST -c ${actor}.cookies ${CONTROL_HEADERS} "$SERVER/control/shoppers/${id}/login"\n`,
    ),
    ...steps.map((step) => writer.toCommand(step)),
  ].join('\n')
}

class CommandWriter {
  private readonly sandbox: Sandbox
  private readonly messages: MessageSecret[]
  private imageCount = 0
  private hiddenCount = 0

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
    this.messages = listMessageSecrets(sandbox)
  }

  toCommand(step: Step): string {
    const { entry } = step
    const seconds = Math.round((entry.at - this.sandbox.journal.startedAt) / 1_000)
    return `# after ${seconds} s: ${entry.status} ${findCode(entry) ?? ''}\n${this.toCall(step)}\n`
  }

  private toCall({ entry, actor }: Step): string {
    const { method, requestType, body, requestBytes, url } = entry
    const image = findUploadedImage(this.sandbox, entry)
    const hasBody = body !== undefined && body !== null
    const isUnknown = (requestBytes > 0 && !hasBody && !image) || (hasBody && !requestType?.includes('json'))
    if (isUnknown || url.length >= MAX_URL_LENGTH) return `# Left out, it was not recorded completely: ${entry.route}`
    const parts = [`curl -sS -g -X ${method} -b ${actor}.cookies -c ${actor}.cookies ${CONTROL_HEADERS}`]
    if (url.startsWith('/adminapi/')) parts.push('-H "x-admin-key: $ADMIN_KEY"')
    if (image && requestType?.startsWith('multipart/')) parts.push(`-F 'file=@${this.nextImage()};type=image/jpeg'`)
    else if (requestBytes > 0) parts.push(`-H ${quote(`content-type: ${image ? 'image/jpeg' : requestType}`)}`)
    if (image && !requestType?.startsWith('multipart/')) parts.push(`--data-binary @${this.nextImage()}`)
    if (hasBody) parts.push(`--data-raw ${this.toBody(entry)}`)
    parts.push(`"$SERVER"${this.toUrl(entry)}`)
    const file = image && `base64 -d > image${this.imageCount}.jpg <<'END'\n${toLines(image)}\nEND\n`
    return `${file ?? ''}${parts.join(' ')}`
  }

  private nextImage(): string {
    this.imageCount += 1
    return `image${this.imageCount}.jpg`
  }

  private toBody(entry: JournalRecord): string {
    const code = findOtp(entry.body)
    const isNumber = typeof code === 'number'
    return quote(JSON.stringify(redactor.json(entry.body)))
      .replaceAll(`"otp":"${HIDDEN}"`, () =>
        // JSON has no leading zero.
        isNumber ? `"otp":'"$(${this.otp(code, entry)} | sed 's/^0*//')"'` : `"otp":"'"$(${this.otp(code, entry)})"'"`,
      )
      .replace(/"((?:[^"\\]|\\.)*•(?:[^"\\]|\\.)*)"/g, () => `"'${this.hidden(entry, '')}'"`)
  }

  private toUrl(entry: JournalRecord): string {
    const query = entry.url.split('?')[1] ?? ''
    const code = new URLSearchParams(query).get('otp')
    return quote(redactor.url(entry.url))
      .replaceAll(`otp=${HIDDEN}`, () => `otp='"$(${this.otp(code, entry)})"'`)
      .replace(/[^/?&=']*•[^/?&=']*/g, () => `'${this.hidden(entry, ', percent-encoded')}'`)
  }

  /** A shell variable; the script stops with a sentence when it is not set. */
  private hidden({ route, method }: JournalRecord, how: string): string {
    this.hiddenCount += 1
    const name = `VALUE_${this.hiddenCount}`
    return `"\${${name}:?Set ${name} to the hidden value of ${route ?? method}${how}}"`
  }

  /** The code of the message that this request answered. */
  private otp(code: unknown, { lastMessageRowid }: JournalRecord): string {
    const digits = String(code ?? '').padStart(6, '0')
    const message = this.messages.find((sent) => sent.rowid <= lastMessageRowid && sent.code === digits)
    const recipient = message && redactor.text(message.recipient)
    return recipient === undefined || recipient.includes('•') ? "otp ''" : `otp ${quote(recipient)}`
  }
}

function findOtp(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'otp' in body ? body.otp : undefined
}

function toLines(image: Buffer): string {
  return image.toString('base64').replace(/.{120}/g, '$&\n')
}

/** Quotes a text for the shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

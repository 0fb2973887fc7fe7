// Exports a recording as curl commands, to be repeated by hand in the same sandbox. Codes are read from the outbox; passwords
// and tokens must be filled in.
import type { JournalRecord } from '#server/sandbox/journal.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Step, toSteps } from './recording.ts'
import { HIDDEN, Redactor } from './redact.ts'
import { codeOf } from './view.ts'

const redactor = new Redactor({ keepsUnassigned: true })

const HEAD = String.raw`# The code of the newest message.
otp() {
  curl -sS -H "x-sandbox: $SANDBOX" "$SERVER/control/messages/wait" | sed -n 's/.*"code":"\([0-9]\{6\}\)".*/\1/p'
}
`

export function exportCurl(sandbox: Sandbox, entries: JournalRecord[]): string {
  const { origin } = new URL(sandbox.linkTo('/'))
  return [
    '#!/bin/sh',
    `# A recording of sandbox ${sandbox.name}, preset ${sandbox.preset}. Replace each ${HIDDEN} by a value of your own.`,
    `SERVER=\${SERVER:-${origin}}`,
    `SANDBOX=\${SANDBOX:-${sandbox.name}}`,
    HEAD,
    ...toSteps(entries).map((step) => toCommand(sandbox, step)),
  ].join('\n')
}

function toCommand(sandbox: Sandbox, { entry, actor }: Step): string {
  const { method, status, requestType, body } = entry
  const parts = [`curl -sS -X ${method} -b ${actor}.cookies -c ${actor}.cookies -H "x-sandbox: $SANDBOX"`]
  if (entry.requestBytes > 0 && requestType !== null) parts.push(`-H ${quote(`content-type: ${requestType}`)}`)
  if (body !== undefined && body !== null) parts.push(`--data-raw ${quote(JSON.stringify(redactor.json(body)))}`)
  else if (entry.requestBytes > 0) parts.push('--data-binary @image.jpg')
  parts.push(`"$SERVER"${quote(redactor.url(entry.url))}`)
  const seconds = Math.round((entry.at - sandbox.journal.startedAt) / 1_000)
  return `# after ${seconds} s: ${status} ${codeOf(entry) ?? ''}\n${parts.join(' ')}\n`
}

/** Quotes a text for the shell; a redacted one-time code becomes a call of `otp`. */
function quote(text: string): string {
  const safe = `'${text.replaceAll("'", `'\\''`)}'`
  return safe.replaceAll(`"otp":"${HIDDEN}"`, `"otp":"'"$(otp)"'"`).replaceAll(`otp=${HIDDEN}`, `otp='"$(otp)"'`)
}

// Exports a recording as curl commands, to be repeated by hand in the same sandbox. Codes are read from the outbox; passwords
// and tokens must be filled in.
import type { JournalRecord } from '#server/sandbox/journal.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Step, toSteps } from './recording.ts'
import { HIDDEN, Redactor } from './redact.ts'
import { codeOf } from './view.ts'

const mask = new Redactor({ keepsUnassigned: true })

const HEAD = String.raw`# The code of the newest message.
otp() {
  curl -sS -H "x-sandbox: $SANDBOX" "$SERVER/control/messages/wait" | sed -n 's/.*"code":"\([0-9]\{6\}\)".*/\1/p'
}
`

export function exportCurl(sandbox: Sandbox, entries: JournalRecord[]): string {
  const { origin } = new URL(sandbox.linkTo('/'))
  return [
    '#!/bin/sh',
    `# A session of sandbox ${sandbox.name}, preset ${sandbox.preset}. Put your own in place of ${HIDDEN}.`,
    `SERVER=\${SERVER:-${origin}}`,
    `SANDBOX=\${SANDBOX:-${sandbox.name}}`,
    HEAD,
    ...toSteps(entries).map((step) => lineOf(sandbox, step)),
  ].join('\n')
}

function lineOf(sandbox: Sandbox, { entry, actor }: Step): string {
  const { method, status, requestType, body } = entry
  const parts = [`curl -sS -X ${method} -b ${actor}.cookies -c ${actor}.cookies -H "x-sandbox: $SANDBOX"`]
  if (entry.requestBytes > 0 && requestType !== null) parts.push(`-H ${quoted(`content-type: ${requestType}`)}`)
  if (body !== undefined && body !== null) parts.push(`--data-raw ${quoted(JSON.stringify(mask.json(body)))}`)
  else if (entry.requestBytes > 0) parts.push('--data-binary @image.jpg')
  parts.push(`"$SERVER"${quoted(mask.url(entry.url))}`)
  const seconds = Math.round((entry.at - sandbox.journal.startedAt) / 1_000)
  return `# after ${seconds} s: ${status} ${codeOf(entry) ?? ''}\n${parts.join(' ')}\n`
}

/** For a shell, with codes read when they are needed. */
function quoted(text: string): string {
  const safe = `'${text.replaceAll("'", `'\\''`)}'`
  return safe.replaceAll(`"otp":"${HIDDEN}"`, `"otp":"'"$(otp)"'"`).replaceAll(`otp=${HIDDEN}`, `otp='"$(otp)"'`)
}

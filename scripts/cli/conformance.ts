// `struka conformance --base URL`: checks any backend against the documented contract; exits with 1 for a difference.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createFetchSend } from '#sdk/conformance/http-client.ts'
import type { Profile } from '#sdk/conformance/model.ts'
import { countOutcomes, formatJUnit, formatTerminal } from '#sdk/conformance/report.ts'
import { runConformance } from '#sdk/conformance/run.ts'
import { showRedacted } from '#server/control/upstream/comparison.ts'
import { parseOptions } from '../setup/options.ts'

const TIMEOUT_MS = 30_000
const HELP = `Asks every documented route of a backend, and says where it differs from the contract.

  struka conformance --base https://api.example.com --phone 0812… --otp-command './read-code.sh'

  --base URL             the backend (STRUKA_URL)
  --profile read|write   read (the default) changes nothing but signing in; write also sends requests that must be refused
  --phone NUMBER         signs in with this account (STRUKA_PHONE)
  --otp-command COMMAND  prints the code that was sent to it
  --sandbox NAME         the sandbox, where the backend is this project's own
  --only TEXT            only routes whose name contains this
  --rate N               at most so many requests a second (20)
  --max-ms N             an answer that takes longer differs (3000)
  --junit, --json FILE   writes a report

Secrets come from the environment, and no report holds one: STRUKA_SID is a session cookie to use instead of signing in,
STRUKA_CONTROL_TOKEN the token of the control plane, STRUKA_HEADER one more header ('authorization: …').`

const { values } = parseOptions({
  help: HELP,
  options: {
    base: { type: 'string' },
    profile: { type: 'string', default: 'read' },
    phone: { type: 'string' },
    'otp-command': { type: 'string' },
    sandbox: { type: 'string' },
    only: { type: 'string' },
    rate: { type: 'string', default: '20' },
    'max-ms': { type: 'string', default: '3000' },
    junit: { type: 'string' },
    json: { type: 'string' },
  },
})

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function run(): Promise<number> {
  const { STRUKA_URL, STRUKA_PHONE, STRUKA_SID, STRUKA_HEADER, STRUKA_CONTROL_TOKEN } = process.env
  const base = values.base ?? STRUKA_URL
  if (!base || !URL.canParse(base)) throw new Error('Name the backend with --base URL.')
  const phone = values.phone ?? STRUKA_PHONE
  const command = values['otp-command']
  if (phone !== undefined && command === undefined) throw new Error('Signing in with --phone needs --otp-command too.')
  // Reports contain none of these secrets, and no code or session from signing in.
  const secrets = [phone, STRUKA_SID, STRUKA_HEADER?.split(':').slice(1).join(':').trim(), STRUKA_CONTROL_TOKEN].filter(
    (secret) => secret !== undefined && secret.length >= 4,
  ) as string[]
  const report = await runConformance({
    base,
    profile: toProfile(values.profile),
    send: createFetchSend(base, TIMEOUT_MS),
    headers: { ...(values.sandbox ? { 'x-sandbox': values.sandbox } : {}), ...toHeader(STRUKA_HEADER) },
    signIn: phone && command ? { phone, readCode: () => readCode(command, secrets) } : undefined,
    sid: STRUKA_SID,
    only: values.only,
    requestsPerSecond: toNumber('rate', values.rate),
    maxMs: toNumber('max-ms', values['max-ms']),
    show: (value, field) => showRedacted(value, field, secrets),
    now: () => performance.now(),
    wait: (ms) => delay(ms),
  })
  const { conforms, differs } = countOutcomes(report)
  const [silent] = report.routes.filter(({ outcome }) => outcome === 'unreachable')
  if (conforms + differs === 0) throw new Error(`${base}: ${silent?.reason ?? 'no route could be asked'}.`)
  // The report is printed before files are written, because writing may fail.
  console.log(formatTerminal(report))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.junit) writeFileSync(values.junit, formatJUnit(report))
  return differs > 0 ? 1 : 0
}

async function readCode(command: string, secrets: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, { shell: true })
  const code = stdout.match(/\d{4,8}/g)?.at(-1)
  if (code === undefined) throw new Error('The --otp-command printed no code.')
  secrets.push(code)
  return code
}

function toProfile(text: string): Profile {
  if (text !== 'read' && text !== 'write') throw new Error(`--profile is read or write, not ${text}.`)
  return text
}

function toNumber(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} is a number above 0, not ${text}.`)
  return number
}

function toHeader(text: string | undefined): Record<string, string> {
  if (text === undefined) return {}
  const [name = '', ...rest] = text.split(':')
  return { [name.trim().toLowerCase()]: rest.join(':').trim() }
}

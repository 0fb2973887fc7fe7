// `struka control sandboxes create --preset regular` (in this repository: `npm run struka -- control …`). Every route of the
// control plane is a command. Prints JSON.
import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { nearestTo } from '#contract/control/nearest.ts'
import { buildRequest, readData, send } from '#sdk/request.ts'
import { defaultControlToken, defaultServerUrl } from '#sdk/server-address.ts'
import { parseOptions } from '../../setup/options.ts'
import { type Command, commands, kindOf, readValue } from './command.ts'

const COMMON_OPTIONS = {
  url: { type: 'string', default: defaultServerUrl() },
  sandbox: { type: 'string' },
  token: { type: 'string', default: defaultControlToken() },
  json: { type: 'string' },
  file: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const
const HELP = `
Everywhere: --url ${defaultServerUrl()} (or STRUKA_URL, or PORT), --sandbox NAME (when left out: demo, or with
DEFAULT_SANDBOX=none an error), --token T (or STRUKA_CONTROL_TOKEN) beyond loopback, --json '{…}' for a whole body, --file PATH to send a file, --out PATH to save one, --help.`

const given = process.argv.slice(2)
// Options may stand before the words of the command, too.
const { tokens } = parseArgs({ args: given, options: optionsOf(commands), strict: false, tokens: true })
const places = new Set(tokens.flatMap(({ kind, index }) => (kind === 'positional' ? [index] : [])))
const typed = [...given.filter((_, at) => places.has(at)), ...given.filter((_, at) => !places.has(at))]
const line = typed.join(' ')
const command = commands
  .filter(({ words }) => line === words || line.startsWith(`${words} `))
  .toSorted((one, other) => other.words.length - one.words.length)[0]

try {
  if (command) await run(command, typed.slice(command.words.split(' ').length))
  else {
    const words = /^(?:[^-]\S* ?)*/.exec(line)?.[0].trim() ?? ''
    if (words === '') parseOptions({ args: typed, options: COMMON_OPTIONS })
    list(words)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(command: Command, args: string[]): Promise<void> {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: optionsOf([command]) })
  if (values.help) return explain(command)
  if (positionals.length !== command.params.length) throw new Error(`Type: struka control ${usageOf(command)}`)
  const params = Object.fromEntries(command.params.map((name, at) => [name, positionals[at]]))
  const query: Record<string, unknown> = {}
  const body: Record<string, unknown> = values.json ? parseJson(values.json) : {}
  for (const [name, flag] of command.flags) {
    const text: unknown = Object.entries(values).find(([given]) => given === name)?.[1]
    if (typeof text === 'string') put(flag.in === 'query' ? query : body, name.split('.'), readValue(flag, text))
  }
  const headers: Record<string, string> = {
    ...(values.sandbox ? { 'x-sandbox': values.sandbox } : {}),
    ...(values.token ? { 'x-control-token': values.token } : {}),
  }
  const given = command.route.body ? { params, query, body } : { params, query }
  const [path, init] = buildRequest(command.key, given, headers)
  if (command.route.upload) {
    if (!values.file) throw new Error('Name the file to send with --file PATH.')
    init.body = new Uint8Array(await readFile(values.file))
    init.headers = { ...headers, 'content-type': 'application/octet-stream' }
  }
  await show(command, await send(values.url, path, init), values.out)
}

function optionsOf(some: readonly Command[]) {
  const flags = some.flatMap((command) => [...command.flags.keys()].map((name) => [name, { type: 'string' }] as const))
  return { ...Object.fromEntries(flags), ...COMMON_OPTIONS }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`--json is no JSON: ${text}`, { cause })
  }
}

async function show({ route }: Command, response: Response, out: string | undefined): Promise<void> {
  if (!route.binary || !response.ok) return console.log(JSON.stringify(await readData(response), null, 2))
  if (!response.body) throw new Error('The response is empty.')
  if (!out && process.stdout.isTTY && !isText(response))
    throw new Error('The response is a file: name its destination with --out PATH.')
  if (!out) return pipeline(response.body, process.stdout)
  // Under its name only once it is whole: an export that breaks off must not replace the one before.
  await pipeline(response.body, createWriteStream(`${out}.new`, { flush: true }))
  await rename(`${out}.new`, out)
}

function isText(response: Response): boolean {
  return /^text|json/.test(response.headers.get('content-type') ?? '')
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[name] = value
  else {
    const inner = { ...Object(target[name]) }
    put(inner, rest, value)
    target[name] = inner
  }
}

function usageOf({ words, params, flags }: Command): string {
  const required = [...flags].filter(([, { required }]) => required).map(([name, flag]) => `--${name} ${kindOf(flag)}`)
  return [words, ...params.map((name) => name.toUpperCase()), ...required].join(' ')
}

function explain(command: Command): void {
  console.log(`struka control ${usageOf(command)}\n  ${command.route.summary}\n`)
  for (const [name, flag] of command.flags)
    console.log(`  --${name.padEnd(28)} ${kindOf(flag)}\n      ${flag.schema.description}`)
  console.log(HELP)
}

function list(words: string): void {
  const found = commands.filter((one) => words === '' || one.words === words || one.words.startsWith(`${words} `))
  if (found.length === 0) {
    const nearest = nearestTo(
      words,
      commands.map((one) => one.words),
    )
    throw new Error(`There is no command '${words}'. Did you mean '${nearest}'? Without a word all are listed.`)
  }
  for (const command of found) console.log(`${usageOf(command)}\n    ${command.route.summary}`)
  console.log(HELP)
}

// `struka start`: starts the server with the settings of the environment; `--help` lists the settings.
import { existsSync, readFileSync } from 'node:fs'
import { isMap, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { input } from 'zod'
import { SandboxInput } from '#contract/control/sandbox.ts'
import { createSandbox } from '#sdk/client.ts'
import { startServer } from '#sdk/start-server.ts'
import { errorMessage } from '#server/db/error-message.ts'
import { settingsSchema } from '#server/settings.ts'
import { parseOptions } from '../setup/options.ts'

const WORLD = { name: 'world', preset: 'empty', idleMinutes: 7 * 24 * 60 }

const { values } = parseOptions({
  options: { wait: { type: 'boolean' }, seed: { type: 'string' }, help: { type: 'boolean' } },
})

try {
  if (values.help) explainSettings()
  else await start()
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function start(): Promise<void> {
  const world = values.seed === undefined ? undefined : readWorld(values.seed)
  if (values.wait) return startInBackground()
  const { url, controlToken } = (await import('#server/start.ts')).server
  if (!world) return
  const { name } = await createSandbox(url, world, controlToken)
  console.log(`The sandbox ${name} is ready: ${url}/?sandbox=${name}`)
}

/** Ends when the server is ready, which then goes on by itself: for scripts and CI. */
async function startInBackground(): Promise<void> {
  const { PORT = '3000', DATA_DIR = 'data' } = process.env
  const options = values.seed === undefined ? {} : { seed: values.seed }
  const server = await startServer({ port: Number(PORT), env: { DATA_DIR }, detached: true, ...options })
  console.log(`${server.output().trim()}\nIt runs in the background: kill ${server.pid} ends it.`)
}

/** Reads a world from YAML or JSON: the body of POST /control/sandboxes. Throws one sentence, with the line, for each mistake. */
function readWorld(file: string): input<typeof SandboxInput> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines })
  const lineOf = (offset = 0) => `${file}:${lines.linePos(offset).line}`
  const mistakes = document.errors.map(({ pos, message }) => `${lineOf(pos[0])} ${message.split(' at line')[0]}`)
  visit(document, {
    Alias: (_key, alias) => {
      if (!alias.resolve(document)) mistakes.push(`${lineOf(alias.range?.[0])} There is no &${alias.source} before.`)
    },
  })
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const isWorld = document.contents === null || isMap(document.contents)
  const parsed = SandboxInput.safeParse(isWorld ? { ...WORLD, ...document.toJS() } : document.toJS())
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map((issue) => {
    const path = 'keys' in issue ? [...issue.path, issue.keys[0]] : issue.path
    // The error of a missing field names the line of the object that lacks the field.
    const place = path.map((_, at) => path.slice(0, path.length - at)).find((part) => document.hasIn(part))
    const node = place && document.getIn(place, true)
    return `${lineOf(isNode(node) ? node.range?.[0] : 0)} ${path.join('.')}: ${issue.message}`
  })
  throw new Error(sentences.join('\n'))
}

function explainSettings(): void {
  console.log(`Starts the server: PORT=3100 struka start

  --wait        starts it in the background, and ends when it is ready
  --seed FILE   also creates the sandbox that the file describes, in YAML: docs/how-to.md

Environment variables:
`)
  for (const [name, setting] of Object.entries(settingsSchema.shape)) {
    const fallback = setting.safeParse(undefined).data
    console.log(`  ${name.padEnd(24)} ${setting.description}${fallback === undefined ? '' : ` (${fallback})`}`)
  }
}

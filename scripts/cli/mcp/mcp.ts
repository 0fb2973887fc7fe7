// `struka mcp`: the control plane for coding agents, by the Model Context Protocol over standard input and output.
import { readFileSync } from 'node:fs'
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import { send } from '#sdk/request.ts'
import { defaultServerUrl } from '#sdk/server-address.ts'
import { errorMessage } from '#server/db/error-message.ts'
import { version } from '#server/version.ts'
import { Session } from './session.ts'
import { actionsOf, describe, explain, sortFields, TOOLS, type ToolName } from './tools.ts'

const ROOT = new URL('../../../', import.meta.url)
const MAX_CHARACTERS = 8_000
const INSTRUCTIONS =
  'Struka is a rewards app whose server runs here. Call `status` first. Every call acts on a sandbox of your own, which each ' +
  'result names. Bring a state about (shopper, receipt, clock, fault), act with `call`, look at `journal`, save a test.'
const REPRODUCE =
  'Reproduce this bug in Struka and save it as a test. Bring its state about with the tools, act as the shopper with `call`, ' +
  'check `invariants` and `journal`, then save the requests with `journal` action `test` and add the expectation that fails. Bug: '
const Call = z.object({
  route: z.string().regex(/^[A-Z]+ \//, "such as 'GET /api/point/balance'"),
  as: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
})
const Upload = z.object({ shopper: z.string(), kit: z.string().optional(), seed: z.int().optional() })

/** `.ts` in the repository, `.js` in the package. */
const ENDING = import.meta.url.slice(-3)
const Screens = z.object({
  routes: z.array(z.object({ path: z.string(), guard: z.enum(['both', 'guest', 'member']) })),
})
const SCREEN_VISITORS = { both: 'everybody', guest: 'guests', member: 'shoppers who are signed in' }

const session = new Session()

/** The actions that are not one route of the control plane. */
const OWN: Record<string, (fields: Record<string, unknown>) => unknown> = {
  'status show': () => session.describe(),
  'status explain': (fields) =>
    explain(z.object({ tool: z.literal(Object.keys(TOOLS) as ToolName[]) }).parse(fields).tool),
  'sandbox use': async (fields) => (await session.use(z.object({ name: z.string() }).parse(fields).name)).getState(),
  'receipt upload': async (fields) => {
    const { shopper, kit, seed } = Upload.parse(fields)
    return (await session.actAs(shopper)).uploadReceipt(kit, seed)
  },
  'journal test': (fields) => session.writeTest(z.object({ saveTo: z.string().optional() }).parse(fields).saveTo),
  'call send': async (fields) => {
    const { route, as, ...options } = Call.parse(fields)
    return (await session.actAs(as)).call(route as 'GET /api/point/balance', options as object)
  },
}

async function run(name: ToolName, action: string, fields: Record<string, unknown>): Promise<unknown> {
  const own = OWN[`${name} ${action}`]
  if (own) return own(fields)
  const key = Object.entries<string>(TOOLS[name].actions).find(([word]) => word === action)?.[1] ?? ''
  const needsName = key.includes(':name') && fields['name'] === undefined
  const data = await session.request(
    key,
    sortFields(key, needsName ? { ...fields, name: (await session.sandbox()).name } : fields),
  )
  if (key === 'POST /control/sandboxes') await session.use(z.object({ name: z.string() }).parse(data).name)
  return data
}

function shorten(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  if (text.length <= MAX_CHARACTERS) return text
  return `${text.slice(0, MAX_CHARACTERS)}… ${text.length - MAX_CHARACTERS} characters more: ask for fewer rows, or for one.`
}

function createMcpServer(): McpServer {
  const server = new McpServer({ name: 'struka', version }, { instructions: INSTRUCTIONS })
  for (const [name, tool] of Object.entries(TOOLS) as [ToolName, (typeof TOOLS)[ToolName]][]) {
    const [first, ...others] = actionsOf(tool)
    const actions = z.enum([first, ...others])
    const action = name === 'status' || others.length === 0 ? actions.default(first) : actions
    const annotations = { openWorldHint: false, destructiveHint: false, ...('hints' in tool ? tool.hints : {}) }
    const inputSchema = z.looseObject({ action })
    server.registerTool(
      name,
      { description: describe(tool), inputSchema, annotations },
      async ({ action: word, ...fields }) => {
        try {
          const data = await run(name, word, fields)
          return { content: [{ type: 'text', text: `sandbox ${session.name}: ${shorten(data)}` }] }
        } catch (error) {
          const reason = error instanceof z.ZodError ? z.prettifyError(error) : errorMessage(error)
          return {
            isError: true,
            content: [{ type: 'text', text: `${reason}\nWhat ${name} takes stands in its description.` }],
          }
        }
      },
    )
  }
  const page = (name: string, title: string, mimeType: string, read: () => Promise<string> | string) =>
    server.registerResource(name, `struka://${name}`, { title, mimeType }, async ({ href }) => ({
      contents: [{ uri: href, mimeType, text: await read() }],
    }))
  const readPage = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
  page('how-to', 'Presets, and the code for common tasks', 'text/markdown', () => readPage('docs/how-to.md'))
  page('use-it-from', 'Struka from other languages and tools', 'text/markdown', () => readPage('docs/use-it-from.md'))
  page('screens', 'The screens of the app: its addresses, and who may open each', 'text/markdown', async () => {
    const { routes } = Screens.parse(await import(new URL(`client/router/routes${ENDING}`, ROOT).href))
    return routes.map(({ path, guard }) => `- ${path}: ${SCREEN_VISITORS[guard]}`).join('\n')
  })
  page(
    'openapi',
    'Every route, as OpenAPI',
    'application/json',
    async () => (await session.sandbox()) && (await send(defaultServerUrl(), '/control/openapi.json')).text(),
  )
  server.registerPrompt(
    'reproduce',
    { description: 'Reproduce this bug as a test', argsSchema: z.object({ bug: z.string() }) },
    ({ bug }) => ({ messages: [{ role: 'user', content: { type: 'text', text: REPRODUCE + bug } }] }),
  )
  return server
}

function serve(): void {
  const connection = serveStdio(createMcpServer, { onerror: (error) => console.error(error.message) })
  const end = () => {
    void Promise.all([session.close(), connection.close()]).finally(() => process.exit())
  }
  process.stdin.on('end', end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

if (process.argv.some((word) => word === '--help' || word === '-h'))
  console.log(
    `${INSTRUCTIONS}\n\nA client starts it: command 'npx', arguments 'struka mcp'. The tools: ${Object.keys(TOOLS).join(', ')}.`,
  )
else serve()

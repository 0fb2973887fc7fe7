// What the attacks share: the app in one of its modes with the client's page, and requests that no HTTP client would send.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe } from 'vitest'
import { ShopperInput } from '#contract/control/shopper.ts'
import { makeShopper } from '#fixtures/presets/make-shopper.ts'
import type { AppOptions } from '../app.ts'
import { openSession } from '../rules/auth/session.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { makeClientFolder } from '../testing/client-folder.ts'
import type { OnEnd } from '../testing/temporary-folder.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

export const CONTROL_TOKEN = 'rahasia-untuk-uji-serangan'

/** Starts the app configured by environment variables, with the client's page; it ends with the file, or as `onEnd` says. */
export async function startMode(
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
  onEnd: OnEnd = afterAll,
): Promise<TestApp> {
  const testApp = await startTestApp(environment, { clientDir: makeClientFolder(onEnd), ...options })
  onEnd(() => testApp.app.close())
  return testApp
}

/** The modes of docs/security.md 3 that differ in who comes; `headers` are those of a request that arrives there. */
const MODES = [
  { mode: 'local', environment: {}, headers: {} },
  {
    mode: 'network',
    environment: { PUBLIC_URL: 'https://struka.example' },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'struka.example', 'x-forwarded-for': '203.0.113.9' },
  },
  { mode: 'public', environment: { CONTROL: 'off' }, headers: {} },
] as const

export type Visit = TestApp & { headers: Record<string, string> }

/** Runs the same tests in each mode; `headers` let a request arrive as a stranger's. */
export function inEachMode(tests: (visit: Visit) => void): void {
  describe.each(MODES)('in the mode $mode', async ({ environment, headers }) => {
    tests({ ...(await startMode(environment, { controlToken: CONTROL_TOKEN })), headers })
  })
}

/** Opens an account in the sandbox that every mode has. Returns the header of its session. */
export function signInTo({ app }: TestApp): { shopperId: string; cookie: string; sandbox: Sandbox } {
  const sandbox = app.sandboxes.find(DEMO_NAME)
  if (!sandbox) throw new Error('The app has no sandbox.')
  const { id } = sandbox.transaction(() => makeShopper(sandbox, ShopperInput.parse({})))
  return { shopperId: id, cookie: `sid=${sandbox.transaction(() => openSession(sandbox, id))}`, sandbox }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends the path and the headers as they are; fetch would mend them. */
export function send(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '', localAddress = '127.0.0.1' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({
      hostname,
      port,
      path,
      method,
      headers,
      agent: false,
      localAddress,
      setHost: headers['host'] === undefined,
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.end(body)
  })
}

export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  socket.on('error', () => {})
  const chunk: unknown = await Promise.race([once(socket, 'data').then(([data]) => data), once(socket, 'close')])
  socket.destroy()
  return Buffer.isBuffer(chunk) ? chunk.toString() : ''
}

export function codeIn({ body }: Answer): string {
  return String(JSON.parse(body).code)
}

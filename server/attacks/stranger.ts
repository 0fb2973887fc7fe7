// What the attacks share: the app in one of its modes with the client's page, and requests that no HTTP client would send.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import supertest from 'supertest'
import { afterAll, describe, expect } from 'vitest'
import { ShopperInput } from '#contract/control/shopper.ts'
import type { PresetName } from '#contract/control/state.ts'
import { makeShopper } from '#fixtures/presets/make-shopper.ts'
import type { AppOptions } from '../app.ts'
import { getShopperByRef } from '../rules/admin/shopper.ts'
import { openSession } from '../rules/auth/session.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { makeClientFolder } from '../testing/client-folder.ts'
import type { OnEnd } from '../testing/temporary-folder.ts'
import { test } from '../testing/test.ts'
import { startTestApp, type TestApp, type World } from '../testing/world.ts'

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
  { mode: 'local', environment: {}, headers: {}, hasControl: true },
  {
    mode: 'network',
    environment: { PUBLIC_URL: 'https://struka.example' },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'struka.example', 'x-forwarded-for': '203.0.113.9' },
    hasControl: true,
  },
  { mode: 'public', environment: { CONTROL: 'off' }, headers: {}, hasControl: false },
] as const

export type ModeWorld = World & { headers: Record<string, string> }
type ModeOptions = Omit<Partial<AppOptions>, 'settings'> & { settings?: Record<string, string> }
export type Visit = TestApp & Omit<(typeof MODES)[number], 'environment'> & { test: typeof modeTest }

/** Runs the same tests in each mode; `headers` let a request arrive as a stranger's, and `test` has a `world` of the mode. */
export function inEachMode(
  attack: (visit: Visit) => void,
  { settings = {}, ...options }: ModeOptions = {},
  modes: readonly (typeof MODES)[number][] = MODES,
): void {
  describe.each(modes)('in the mode $mode', async ({ environment, ...mode }) => {
    const server = await startMode({ ...environment, ...settings }, { controlToken: CONTROL_TOKEN, ...options })
    const test = modeTest.extend('world', ({ preset }, { onCleanup }) => {
      const world = openWorld(server, mode, preset)
      onCleanup(() => world.close())
      return world
    })
    attack({ ...server, ...mode, test })
  })
}

/** The same in those that have a control plane. */
export function inEachControlMode(attack: (visit: Visit) => void, options?: ModeOptions): void {
  inEachMode(
    attack,
    options,
    MODES.filter(({ hasControl }) => hasControl),
  )
}

const modeTest = test.extend('world', ({ world }): ModeWorld => ({ ...world, headers: {} }))

/** What the control plane does in other worlds is done by the rules here, because one of the modes has none. */
function openWorld(
  { app, url }: TestApp,
  { headers, hasControl }: Omit<Visit, keyof TestApp | 'test' | 'mode'>,
  preset: PresetName,
): ModeWorld {
  const { sandboxes } = app
  const name = hasControl ? sandboxes.generateName() : DEMO_NAME
  const sandbox = hasControl ? sandboxes.create(name, preset) : sandboxes.find(name)
  if (!sandbox) throw new Error('The app has no sandbox.')
  sandbox.settings = { otp: 'random', review: 'manual' }
  const agent = () => {
    const browser = supertest.agent(url).set({ ...headers, 'x-sandbox': name, 'x-control-token': CONTROL_TOKEN })
    // Cookies of the network's mode are for https, which the proxy in front speaks.
    const { jar } = browser
    const find = jar.getCookies.bind(jar)
    jar.getCookies = (access) => find({ ...access, secure: true })
    return browser
  }
  return {
    app,
    sandbox,
    url,
    headers,
    agent,
    signIn: async (phone) => {
      const browser = agent()
      browser.jar.setCookie(`sid=${openSession(sandbox, getShopperByRef(sandbox, phone).id)}`, '127.0.0.1', '/')
      return browser
    },
    advance: (ms) => app.runner.advance(sandbox, sandbox.now() + ms),
    close: async () => {
      expect(listBrokenInvariants(sandbox)).toEqual([])
      if (hasControl) sandboxes.remove(name)
    },
  }
}

/** Opens an account in the sandbox that every mode has. Returns the header of its session. */
export function signInTo({ app }: TestApp): { shopperId: string; cookie: string; sandbox: Sandbox } {
  const sandbox = app.sandboxes.find(DEMO_NAME)
  if (!sandbox) throw new Error('The app has no sandbox.')
  const { id } = sandbox.transaction(() => makeShopper(sandbox, ShopperInput.parse({})))
  return { shopperId: id, cookie: `sid=${sandbox.transaction(() => openSession(sandbox, id))}`, sandbox }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends the path and the headers as they are, with those of the target's mode; fetch would mend them. */
export function send(
  target: string | { url: string; headers: Record<string, string> },
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '', localAddress = '127.0.0.1' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { url, headers: own } = typeof target === 'string' ? { url: target, headers: {} } : target
    const { hostname, port } = new URL(url)
    const sent = request({
      hostname,
      port,
      path,
      method,
      headers: { ...own, ...headers },
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

// What one agent has on a server: a sandbox of its own, and the shoppers whom it acts as. Starts a server when none runs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSandbox, SandboxClient } from '#sdk/client.ts'
import { buildRequest, readData, send } from '#sdk/request.ts'
import { defaultControlToken, defaultServerUrl } from '#sdk/server-address.ts'
import type { ShopperAgent } from '#sdk/shopper-agent.ts'

const START_TIMEOUT_MS = 120_000
const TEST_FORMAT = '/control/journal/export?format=test'

export class Session {
  private readonly url = defaultServerUrl()
  private readonly token = defaultControlToken()
  private readonly agents = new Map<string, ShopperAgent>()
  private current: SandboxClient | undefined
  private server: ChildProcess | undefined

  close(): void {
    this.server?.kill()
  }

  /** The sandbox that this agent works on. The first call creates one, never `demo`. */
  async sandbox(): Promise<SandboxClient> {
    if (this.current) return this.current
    await this.ensureServer()
    return this.adopt(await createSandbox(this.url, { preset: 'regular' }, this.token))
  }

  async use(name: string): Promise<SandboxClient> {
    await this.ensureServer()
    return this.adopt(new SandboxClient(this.url, name, this.token))
  }

  async request(key: string, options: object): Promise<unknown> {
    const { headers } = await this.sandbox()
    return readData(await send(this.url, ...buildRequest(key, options, headers)))
  }

  async describe(): Promise<unknown> {
    const sandbox = await this.sandbox()
    const [state, clock, { rows }] = await Promise.all([
      sandbox.getState(),
      sandbox.getClock(),
      sandbox.call('GET /control/shoppers', { query: { limit: 10 } }),
    ])
    const shoppers = rows.map(({ id, phone, firstName, balance }) => ({ id, phone, firstName, balance }))
    return { server: this.url, console: `${this.url}/console?sandbox=${sandbox.name}`, sandbox: state, clock, shoppers }
  }

  /** A shopper who is signed in without a code; undefined is a guest with a session of its own. */
  async actAs(shopper = ''): Promise<ShopperAgent> {
    const known = this.agents.get(shopper)
    if (known) return known
    const sandbox = await this.sandbox()
    const login = () => sandbox.call('POST /control/shoppers/:shopper/login', { params: { shopper } })
    const agent = sandbox.agent(shopper === '' ? undefined : (await login()).sid)
    this.agents.set(shopper, agent)
    return agent
  }

  /** The requests so far as a test, written to a file below the working folder if one is named. */
  async writeTest(saveTo: string | undefined): Promise<unknown> {
    const test = await (await (await this.sandbox()).download(TEST_FORMAT)).text()
    if (saveTo === undefined) return test
    const file = resolve(saveTo)
    if (relative(process.cwd(), file).startsWith('..')) throw new Error(`${saveTo} is not below the working folder.`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, test)
    return { saved: file, lines: test.split('\n').length }
  }

  private adopt(sandbox: SandboxClient): SandboxClient {
    this.current = sandbox
    this.agents.clear()
    return sandbox
  }

  private async ensureServer(): Promise<void> {
    if ((await this.isRunning()) || process.env['STRUKA_URL']) return
    const [command = ''] = process.argv.slice(1)
    // Its output would be taken for messages of the protocol.
    this.server = spawn(process.execPath, [...process.execArgv, command, 'start'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = performance.now() + START_TIMEOUT_MS
    while (!(await this.isRunning())) {
      if (this.server.exitCode !== null)
        throw new Error(`The server ended with ${this.server.exitCode}: run 'struka start' to see why.`)
      if (performance.now() > deadline) throw new Error(`No server responds at ${this.url} after two minutes.`)
      await pause(200)
    }
  }

  private isRunning(): Promise<boolean> {
    return fetch(`${this.url}/control/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

// What one agent has on a server: a sandbox of its own, and the shoppers whom it acts as. Starts a server when none runs.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { createSandbox, SandboxClient } from '#sdk/client.ts'
import { buildRequest, readData, send } from '#sdk/request.ts'
import { defaultControlToken, defaultServerUrl } from '#sdk/server-address.ts'
import type { ShopperAgent } from '#sdk/shopper-agent.ts'
import { type RunningServer, startServer } from '#sdk/start-server.ts'

const TEST_FORMAT = '/control/journal/export?format=test'

export class Session {
  private readonly url = defaultServerUrl()
  private readonly token = defaultControlToken()
  private readonly agents = new Map<string, ShopperAgent>()
  private current: SandboxClient | undefined
  private server: RunningServer | undefined

  async close(): Promise<void> {
    await this.server?.close()
  }

  get name(): string {
    return this.current?.name ?? 'none yet'
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

  async request(key: string, options: { params: { name?: unknown } }): Promise<unknown> {
    await this.ensureServer()
    // Routes of sandboxes need none.
    const sandbox = key.endsWith(' /control/sandboxes')
      ? new SandboxClient(this.url, '', this.token)
      : await this.sandbox()
    const data = await readData(await send(this.url, ...buildRequest(key, options, sandbox.headers)))
    if (key === 'DELETE /control/sandboxes/:name' && options.params.name === this.current?.name)
      this.current = undefined
    return data
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
    const { DATA_DIR = 'data' } = process.env
    this.server = await startServer({ port: Number(new URL(this.url).port), env: { DATA_DIR } })
  }

  private isRunning(): Promise<boolean> {
    return fetch(`${this.url}/control/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

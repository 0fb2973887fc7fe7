// A typed client of the control plane, for scripts and tests: one SandboxClient per sandbox. It depends on fetch only.
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { Message, PresetName, SandboxSettings, Verdict } from '#contract/control/state.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { CallOptions, JsonRoute, Result } from '#contract/route-types.ts'
import { FaultClient } from './faults.ts'
import { JournalClient } from './journal.ts'
import { receiptWorth } from './receipt-worth.ts'
import { ApiError, buildRequest, type RequestOptions, readData, send } from './request.ts'
import { defaultControlToken, defaultServerUrl } from './server-address.ts'
import { ShopperAgent } from './shopper-agent.ts'
import { StubClient } from './stubs.ts'

/** Waits end as soon as there is an answer; a busy machine may need long for its first notification. */
const WAIT_MS = 15_000

type CreatedSandbox = Result<'POST /control/sandboxes'>

/** On a running server: by default that of `STRUKA_URL`, with the token of `STRUKA_CONTROL_TOKEN`. */
export async function createSandbox(
  url = defaultServerUrl(),
  options: input<typeof SandboxInput> = {},
  token = defaultControlToken(),
): Promise<SandboxClient> {
  const body = { body: options }
  const created = await callRoute<CreatedSandbox>(url, 'POST /control/sandboxes', body, toHeaders(token))
  return new SandboxClient(url, created.name, token, created.shoppers)
}

/** Creates a sandbox from an exported file, which may come from another machine. */
export async function importSandbox(url: string, file: Blob, token = defaultControlToken()): Promise<SandboxClient> {
  const headers = { ...toHeaders(token), 'content-type': 'application/octet-stream' }
  const response = await send(url, '/control/sandboxes/import', { method: 'POST', headers, body: file })
  const { name } = (await readData(response)) as Result<'POST /control/sandboxes/import'>
  return new SandboxClient(url, name, token)
}

export class SandboxClient {
  readonly url: string
  readonly name: string
  readonly shoppers: CreatedSandbox['shoppers']
  readonly faults: FaultClient
  readonly stubs: StubClient
  readonly journal: JournalClient
  private readonly token: string | undefined

  constructor(url: string, name: string, token = defaultControlToken(), shoppers: CreatedSandbox['shoppers'] = []) {
    this.url = url
    this.name = name
    this.token = token
    this.shoppers = shoppers
    this.faults = new FaultClient(this.call)
    this.stubs = new StubClient(this.call)
    this.journal = new JournalClient(this.call, this.download)
  }

  get headers(): Record<string, string> {
    return toHeaders(this.token, this.name)
  }

  /** Calls any route of the contract: `sandbox.call('POST /control/draws/:id/run', { params: { id } })`. */
  call = <Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> =>
    callRoute<Result<Key>>(this.url, key, options ?? {}, this.headers)

  /** Downloads a file: `(await sandbox.download('/control/journal/export?format=curl')).text()`. */
  download = async (path: string): Promise<Blob> => {
    const response = await send(this.url, path, { headers: this.headers })
    if (!response.ok) throw new ApiError(String(response.status), `${path} was not found or refused.`)
    return response.blob()
  }

  export(): Promise<Blob> {
    return this.download(`/control/sandboxes/${this.name}/export`)
  }

  getState() {
    return this.call('GET /control/sandboxes/:name', { params: { name: this.name } })
  }

  reset(preset?: PresetName) {
    return this.call('POST /control/sandboxes/:name/reset', {
      params: { name: this.name },
      body: preset ? { preset } : {},
    })
  }

  remove() {
    return this.call('DELETE /control/sandboxes/:name', { params: { name: this.name } })
  }

  snapshot(snapshot = 'snapshot') {
    return this.call('POST /control/sandboxes/:name/snapshots', { params: { name: this.name }, body: { snapshot } })
  }

  restore(snapshot = 'snapshot') {
    return this.call('POST /control/sandboxes/:name/snapshots/:snapshot/restore', {
      params: { name: this.name, snapshot },
    })
  }

  updateSettings(settings: Partial<SandboxSettings>) {
    return this.call('PATCH /control/settings', { body: settings })
  }

  getClock() {
    return this.call('GET /control/clock')
  }

  /** Moves the sandbox's time forward; resolves when the jobs due until then have run. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }) {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by
    const ms = ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000
    return this.call('POST /control/clock/advance', { body: { ms } })
  }

  freeze(frozen = true) {
    return this.call('POST /control/clock/freeze', { body: { frozen } })
  }

  /** Creates a shopper in any state, with a session: `{ points: 5000, claims: [...] }`. */
  createShopper(shopper: input<typeof ShopperInput> = {}) {
    return this.call('POST /control/shoppers', { body: shopper })
  }

  agent(sid?: string): ShopperAgent {
    return new ShopperAgent(this, sid)
  }

  /** The newest message to a phone or e-mail address; waits up to 15 seconds for one after the message `after`. */
  waitForMessage(to: string, after?: string): Promise<Message> {
    return this.call('GET /control/messages/wait', { query: { to, after, timeoutMs: WAIT_MS } })
  }

  /** The newest notification in a shopper's app that matches; waits up to 15 seconds for it: `{ text: '85 poin' }`. */
  waitForNotification(shopper: string, match: { type?: NotificationType; text?: string; after?: string } = {}) {
    const query = { ...match, timeoutMs: WAIT_MS }
    return this.call('GET /control/shoppers/:shopper/notifications/wait', { params: { shopper }, query })
  }

  /** Sends a WhatsApp message from a phone to the product; resolves to the bot's replies. */
  async sendWhatsApp(from: string, text: string): Promise<Message[]> {
    return (await this.call('POST /control/messages/inbound', { body: { from, text } })).replies
  }

  /** A photo of a receipt of the kit, as Playwright's `setInputFiles` takes it; another `seed` is another purchase. */
  async receiptPhoto(kitId = 'sentosa-cash', seed = 1) {
    const photo = await this.download(`/control/kit/${kitId}.jpg?seed=${seed}`)
    return { name: `${kitId}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await photo.arrayBuffer()) }
  }

  async listPendingReceipts() {
    return (await this.call('GET /control/receipts')).rows
  }

  /** Accepts a receipt as one of a single product that is worth `points`. Needs the shops of the demo world. */
  async acceptReceipt(receiptId: string, points: number): Promise<Receipt> {
    const { now } = await this.getClock()
    return this.giveVerdict(receiptId, { ...receiptWorth(points, Date.parse(now), receiptId), points })
  }

  giveVerdict(receiptId: string, verdict: input<typeof Verdict>): Promise<Receipt> {
    return this.call('POST /control/receipts/:id/verdict', { params: { id: receiptId }, body: verdict })
  }

  async brokenInvariants(): Promise<string[]> {
    return (await this.call('GET /control/invariants')).broken
  }
}

async function callRoute<Data>(
  url: string,
  key: string,
  options: RequestOptions,
  headers: Record<string, string>,
): Promise<Data> {
  const [path, init] = buildRequest(key, options, headers)
  return (await readData(await send(url, path, init))) as Data
}

function toHeaders(token: string | undefined, sandbox?: string): Record<string, string> {
  return { ...(sandbox ? { 'x-sandbox': sandbox } : {}), ...(token ? { 'x-control-token': token } : {}) }
}

// A typed client of the control plane for scripts and tests: one SandboxClient per sandbox. The client depends on fetch only.
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import type { ShopperInput } from '#contract/control/shopper.ts'
import type { Message, PresetName, SandboxSettings, Verdict } from '#contract/control/state.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import type { CallOptions, JsonRoute, Result } from '#contract/route-types.ts'
import { FaultClient } from './faults.ts'
import { JournalClient } from './journal.ts'
import { buildVerdictWorth } from './receipt-worth.ts'
import { ApiError, buildRequest, type RequestOptions, readData, send } from './request.ts'
import { defaultControlToken, defaultServerUrl } from './server-address.ts'
import { ShopperAgent } from './shopper-agent.ts'
import { StubClient } from './stubs.ts'

const WAIT_MS = 15_000

type CreatedSandbox = Result<'POST /control/sandboxes'>

/** Creates a sandbox. `url` defaults to `STRUKA_URL`, `token` to `STRUKA_CONTROL_TOKEN`. */
export async function createSandbox(
  url = defaultServerUrl(),
  options: input<typeof SandboxInput> = {},
  token = defaultControlToken(),
): Promise<SandboxClient> {
  const body = { body: options }
  const created = await callRoute<CreatedSandbox>(url, 'POST /control/sandboxes', body, toHeaders(token))
  return new SandboxClient(url, created.name, token, created.shoppers)
}

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

  /** Moves the sandbox's time forward. Resolves when every job that becomes due has run. */
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

  /** Resolves to the newest message to a phone or e-mail address, newer than the message `after`; waits up to 15 seconds. */
  waitForMessage(to: string, after?: string): Promise<Message> {
    return this.call('GET /control/messages/wait', { query: { to, after, timeoutMs: WAIT_MS } })
  }

  /** Resolves to a shopper's newest matching notification (`{ text: '85 poin' }`); waits up to 15 seconds. */
  waitForNotification(shopper: string, match: { type?: NotificationType; text?: string; after?: string } = {}) {
    const query = { ...match, timeoutMs: WAIT_MS }
    return this.call('GET /control/shoppers/:shopper/notifications/wait', { params: { shopper }, query })
  }

  async sendWhatsApp(from: string, text: string): Promise<Message[]> {
    return (await this.call('POST /control/messages/inbound', { body: { from, text } })).replies
  }

  /** Returns a receipt photo of the kit for Playwright's `setInputFiles`; each `seed` gives another purchase. */
  async receiptPhoto(kitId = 'sentosa-cash', seed = 1) {
    const photo = await this.download(`/control/kit/${kitId}.jpg?seed=${seed}`)
    return { name: `${kitId}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await photo.arrayBuffer()) }
  }

  async listPendingReceipts() {
    return (await this.call('GET /control/receipts')).rows
  }

  /** Accepts a receipt with a single product that earns `points`. Needs the shops of the demo world. */
  async acceptReceipt(receiptId: string, points: number): Promise<Receipt> {
    const { now } = await this.getClock()
    return this.giveVerdict(receiptId, { ...buildVerdictWorth(points, Date.parse(now), receiptId), points })
  }

  rejectReceipt(receiptId: string, reason: ReceiptReason): Promise<Receipt> {
    return this.giveVerdict(receiptId, { verdict: 'invalid', reason })
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

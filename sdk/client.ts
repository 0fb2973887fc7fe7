// The control plane, typed by the contract, for scripts and tests. No dependencies: fetch and this file.
import type { input } from 'zod'
import type { CallOptions, JsonRoute, Result } from '#contract/call.ts'
import type { Message, PresetName, SandboxSettings, Verdict } from '#contract/control/core.ts'
import type { SandboxOrder } from '#contract/control/sandbox.ts'
import type { ShopperOrder } from '#contract/control/shopper.ts'
import type { Receipt } from '#contract/receipt.ts'
import { ControlError, type Given, opened, requestOf } from './call.ts'
import { FaultClient, JournalClient, StubClient } from './inspection.ts'
import { Visitor } from './shopper-agent.ts'

type Created = Result<'POST /control/sandboxes'>

/** Creates a sandbox on a running server and returns a handle to it. `token` is needed beyond loopback. */
export async function createSandbox(
  url: string,
  order: input<typeof SandboxOrder> = {},
  token?: string,
): Promise<SandboxClient> {
  const made = await call<Created>(url, 'POST /control/sandboxes', { body: order }, headersOf(token))
  return new SandboxClient(url, made.name, token, made.shoppers)
}

/** Makes a sandbox of an exported file, as on another machine. */
export async function importSandbox(url: string, file: Blob, token?: string): Promise<SandboxClient> {
  const headers = { ...headersOf(token), 'content-type': 'application/octet-stream' }
  const response = await fetch(`${url}/control/sandboxes/import`, { method: 'POST', headers, body: file })
  const { name } = (await opened(response)) as Result<'POST /control/sandboxes/import'>
  return new SandboxClient(url, name, token)
}

/** One sandbox of a running server. */
export class SandboxClient {
  readonly url: string
  readonly name: string
  /** Those that `set.shoppers` asked for, in its order. */
  readonly shoppers: Created['shoppers']
  /** What fails on purpose, what answers as told, and what has happened. */
  readonly faults: FaultClient
  readonly stubs: StubClient
  readonly journal: JournalClient
  private readonly token: string | undefined

  constructor(url: string, name: string, token?: string, shoppers: Created['shoppers'] = []) {
    this.url = url
    this.name = name
    this.token = token
    this.shoppers = shoppers
    this.faults = new FaultClient(this)
    this.stubs = new StubClient(this)
    this.journal = new JournalClient(this)
  }

  /** Opens the product in this sandbox. */
  get link(): string {
    return `${this.url}/?sandbox=${this.name}`
  }

  /** What every request into this sandbox carries. */
  get headers(): Record<string, string> {
    return headersOf(this.token, this.name)
  }

  /** Any route of the contract: `sandbox.call('POST /control/draws/:id/run', { params: { id } })`. */
  call<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
    return call<Result<Key>>(this.url, key, options ?? {}, this.headers)
  }

  /** A file that the control plane writes: `(await sandbox.file('/control/journal/export?format=curl')).text()`. */
  async file(path: string): Promise<Blob> {
    const response = await fetch(this.url + path, { headers: this.headers })
    if (!response.ok) throw new ControlError(String(response.status), response.statusText)
    return response.blob()
  }

  /** The whole sandbox as one file; `importSandbox` makes it live again. */
  export(): Promise<Blob> {
    return this.file(`/control/sandboxes/${this.name}/export`)
  }

  state() {
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

  /** Remembers everything as it is now; `restore` comes back to it, its time included. */
  snapshot(snapshot = 'snapshot') {
    return this.call('POST /control/sandboxes/:name/snapshots', { params: { name: this.name }, body: { snapshot } })
  }

  restore(snapshot = 'snapshot') {
    return this.call('POST /control/sandboxes/:name/snapshots/:snapshot/restore', {
      params: { name: this.name, snapshot },
    })
  }

  set(settings: Partial<SandboxSettings>) {
    return this.call('PATCH /control/settings', { body: settings })
  }

  clock() {
    return this.call('GET /control/clock')
  }

  /** Moves this sandbox's time forward; due jobs have run when it resolves. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }) {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by
    const ms = ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000
    return this.call('POST /control/clock/advance', { body: { ms } })
  }

  freeze(frozen = true) {
    return this.call('POST /control/clock/freeze', { body: { frozen } })
  }

  /** A shopper in any state, with the cookie of a session: `{ points: 5000, claims: [...] }`. */
  shopper(order: input<typeof ShopperOrder> = {}) {
    return this.call('POST /control/shoppers', { body: order })
  }

  /** Somebody with a browser of their own in this sandbox; with a `sid` signed in already. */
  visitor(sid?: string): Visitor {
    return new Visitor(this, sid)
  }

  /** The newest message to a phone or address; waits up to five seconds for one after `after`. */
  message(to: string, after?: string): Promise<Message> {
    return this.call('GET /control/messages/wait', { query: { to, after, timeoutMs: 5_000 } })
  }

  /** A WhatsApp message from a phone to the product; answers with what the bot replied. */
  async whatsapp(from: string, text: string): Promise<Message[]> {
    const { replies } = await this.call('POST /control/messages/inbound', { body: { from, text } })
    return replies
  }

  /** Receipts that wait for a verdict, oldest first. */
  async waitingReceipts() {
    const { rows } = await this.call('GET /control/receipts')
    return rows
  }

  judge(receiptId: string, verdict: Verdict): Promise<Receipt> {
    return this.call('POST /control/receipts/:id/verdict', { params: { id: receiptId }, body: verdict })
  }

  /** Every broken invariant, named; an empty list is what one hopes for. */
  async brokenInvariants(): Promise<string[]> {
    const { broken } = await this.call('GET /control/invariants')
    return broken
  }
}

async function call<Data>(url: string, key: string, given: Given, headers: Record<string, string>): Promise<Data> {
  const [path, init] = requestOf(key, given, headers)
  return (await opened(await fetch(url + path, init))) as Data
}

function headersOf(token: string | undefined, sandbox?: string): Record<string, string> {
  return { ...(sandbox ? { 'x-sandbox': sandbox } : {}), ...(token ? { 'x-control-token': token } : {}) }
}

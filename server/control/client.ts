// The control plane, typed, for scripts and tests: a sandbox of one's own, its time, its messages, verdicts. No dependencies.

import type * as z from 'zod'
import type { ClockState, Message, PresetName, SandboxSettings, SandboxState, Verdict } from '#contract/control.ts'
import type { Receipt } from '#contract/receipt.ts'

type State = z.infer<typeof SandboxState>
type Time = z.infer<typeof ClockState>

/** A call that the server refused; `code` is the machine code of the envelope. */
export class ControlError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'ControlError'
    this.code = code
  }
}

export type SandboxOrder = {
  preset?: PresetName
  name?: string
  keep?: boolean
  clock?: { now?: string; frozen?: boolean }
  settings?: Partial<SandboxSettings>
}

/** Creates a sandbox on a running server and returns a handle to it. `token` is needed beyond loopback. */
export async function createSandbox(url: string, order: SandboxOrder = {}, token?: string): Promise<SandboxClient> {
  const { name } = await call<State>(url, 'POST', '/control/sandboxes', { body: order, token })
  return new SandboxClient(url, name, token)
}

export class SandboxClient {
  readonly url: string
  readonly name: string
  private readonly token: string | undefined

  constructor(url: string, name: string, token?: string) {
    this.url = url
    this.name = name
    this.token = token
  }

  /** Opens the product in this sandbox. */
  get link(): string {
    return `${this.url}/?sandbox=${this.name}`
  }

  state(): Promise<State> {
    return this.send('GET', `/control/sandboxes/${this.name}`)
  }

  reset(preset?: PresetName): Promise<State> {
    return this.send('POST', `/control/sandboxes/${this.name}/reset`, preset ? { preset } : {})
  }

  remove(): Promise<{ done: true }> {
    return this.send('DELETE', `/control/sandboxes/${this.name}`)
  }

  set(settings: Partial<SandboxSettings>): Promise<SandboxSettings> {
    return this.send('PATCH', '/control/settings', settings)
  }

  clock(): Promise<Time> {
    return this.send('GET', '/control/clock')
  }

  /** Moves this sandbox's time forward; due jobs have run when it resolves. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): Promise<Time> {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by
    return this.send('POST', '/control/clock/advance', {
      ms: ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000,
    })
  }

  freeze(frozen = true): Promise<Time> {
    return this.send('POST', '/control/clock/freeze', { frozen })
  }

  /** The newest message to a phone or address; waits up to five seconds for one after `after`. */
  message(to: string, after?: string): Promise<Message> {
    const query = new URLSearchParams({ to, ...(after ? { after } : {}) })
    return this.send('GET', `/control/messages/wait?${query}`)
  }

  /** Receipts that wait for a verdict, oldest first. */
  async waitingReceipts(): Promise<(Receipt & { shopperId: string; phone: string })[]> {
    const { rows } = await this.send<{ rows: (Receipt & { shopperId: string; phone: string })[] }>(
      'GET',
      '/control/receipts',
    )
    return rows
  }

  judge(receiptId: string, verdict: Verdict): Promise<Receipt> {
    return this.send('POST', `/control/receipts/${receiptId}/verdict`, verdict)
  }

  private send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    return call(this.url, method, path, { body, token: this.token, sandbox: this.name })
  }
}

async function call<Data>(
  url: string,
  method: string,
  path: string,
  { body, token, sandbox }: { body?: unknown; token?: string | undefined; sandbox?: string },
): Promise<Data> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sandbox ? { 'x-sandbox': sandbox } : {}),
      ...(token ? { 'x-control-token': token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { error: string | null; code: string; data: Data }
  if (answer.error !== null) throw new ControlError(answer.code, answer.error)
  return answer.data
}

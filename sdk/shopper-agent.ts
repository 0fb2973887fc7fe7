// Somebody with a browser of their own in a sandbox, for scripts: keeps its session and does what shoppers do.

import type { input } from 'zod'
import type { CallOptions, JsonRoute, Result } from '#contract/call.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { ProfileForm } from '#contract/registration.ts'
import type { Claim } from '#contract/reward.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import { ControlError, type Given, opened, requestOf } from './call.ts'
import type { SandboxClient } from './client.ts'

type Profile = Partial<input<typeof ProfileForm>> & { referralCode?: string }

const CONSENTS = { terms: true, privacy: true } as const
const SOMEBODY = {
  firstName: 'Wati',
  birthDate: '1994-02-17',
  gender: 'female',
  provinceId: '31',
  cityId: '31.74',
} as const

export class Visitor {
  private readonly sandbox: SandboxClient
  private sid: string | undefined

  constructor(sandbox: SandboxClient, sid?: string) {
    this.sandbox = sandbox
    this.sid = sid
  }

  /**
   * Calls one route: `await ratna.call('GET /api/point/balance')`. Failures throw a ControlError with the machine code;
   * what calls about codes answer, and the profile, is returned whole, as documented.
   */
  async call<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
    const given: Given = options ?? {}
    const [path, init] = requestOf(key, given, this.sandbox.headers)
    const response = await this.send(path, init)
    const whole: unknown = await response.clone().json()
    if (isCodeAnswer(whole) || key === 'GET /api/auth/profile') return whole as Result<Key>
    return (await opened(response)) as Result<Key>
  }

  /** The machine code of a call, `ok` where it succeeds. */
  async codeOf<Key extends JsonRoute>(key: Key, ...options: CallOptions<Key>): Promise<string> {
    try {
      const answer: unknown = await this.call(key, ...options)
      return isCodeAnswer(answer) ? answer.code : 'ok'
    } catch (error) {
      if (error instanceof ControlError) return error.code
      throw error
    }
  }

  /** Makes an account with a code by WhatsApp, and completes its profile. */
  async register(phone: string, { referralCode, ...profile }: Profile = {}): Promise<void> {
    const invited = referralCode === undefined ? {} : { referralCode }
    const body = { phone, method: 'wa', consents: CONSENTS, ...invited } as const
    accepted(await this.call('POST /api/auth/registration/app', { body }))
    const otp = await this.codeSentTo(phone)
    accepted(await this.call('POST /api/auth/registration/app/otp_submit', { body: { otp } }))
    await this.call('POST /api/auth/registration/profile', { body: { ...SOMEBODY, ...profile } })
  }

  /** Signs in with a code by WhatsApp. */
  async signIn(phone: string): Promise<void> {
    accepted(await this.call('POST /api/auth/login/by_wa', { body: { phone } }))
    const otp = await this.codeSentTo(phone)
    accepted(await this.call('POST /api/auth/login/by_wa/otp_submit', { body: { otp } }))
  }

  /** The code in the newest message to a phone or address. */
  async codeSentTo(to: string): Promise<string> {
    const { code, text } = await this.sandbox.message(to)
    if (code === null) throw new Error(`There is no code in '${text}'.`)
    return code
  }

  /** Photographs a receipt of the kit and uploads it; another `seed` is another purchase. */
  async upload(kitId = 'sentosa-cash', seed = 1): Promise<Receipt> {
    const picture = await this.send(`/control/kit/${kitId}.jpg?seed=${seed}`, { headers: this.sandbox.headers })
    const headers = { ...this.sandbox.headers, 'content-type': 'image/jpeg' }
    const body = await picture.arrayBuffer()
    return (await opened(await this.send('/api/receipt/create', { method: 'POST', headers, body }))) as Receipt
  }

  /** Redeems a denomination, such as `redeem('pulsa', 'pulsa-10', '+62…')`. */
  redeem(typeId: string, denomId: string, account?: string): Promise<Claim> {
    const body = { clientRef: crypto.randomUUID(), ...(account === undefined ? {} : { account }) }
    return this.call('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', { params: { typeId, denomId }, body })
  }

  async balance(): Promise<number> {
    return (await this.call('GET /api/point/balance')).balance
  }

  /** Opens a page, such as a partner's, and reads what it says. */
  async open(path: string): Promise<string> {
    return (await this.send(path, { headers: this.sandbox.headers })).text()
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.sid !== undefined) headers.set('cookie', `sid=${this.sid}`)
    const response = await fetch(this.sandbox.url + path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const given = /^sid=([^;]*)/.exec(line)
      if (given) this.sid = given[1] || undefined
    }
    return response
  }
}

function isCodeAnswer(answer: unknown): answer is { code: string; status: string } {
  return typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'string'
}

/** Throws for a code that was not sent or not taken. */
function accepted({ code, error }: CodeAnswer): void {
  if (error !== null) throw new ControlError(code, error)
  if (code !== 'ok') throw new ControlError(code, 'The next code may not be asked for yet.')
}

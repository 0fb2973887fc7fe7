// A scripted shopper in a sandbox: stores a session cookie, signs in, uploads receipts and redeems.
import type { Message } from '#contract/control/state.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { Claim } from '#contract/reward.ts'
import type { CallOptions, JsonRoute, Result } from '#contract/route-types.ts'
import type { OtpResponse } from '#contract/wire.ts'
import { ApiError, buildRequest, type RequestOptions, readData, send } from './request.ts'

type AgentSandbox = {
  readonly url: string
  readonly headers: Record<string, string>
  waitForMessage(to: string): Promise<Message>
}

export class ShopperAgent {
  private readonly sandbox: AgentSandbox
  private sid: string | undefined

  constructor(sandbox: AgentSandbox, sid?: string) {
    this.sandbox = sandbox
    this.sid = sid
  }

  /** Calls a route. Throws an ApiError for a failure. One-time code routes and the profile resolve to the whole body. */
  async call<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<Result<Key>> {
    const response = await this.request(key, options ?? {})
    const fullBody: unknown = await response.clone().json()
    if (isOtpResponse(fullBody) || key === 'GET /api/auth/profile') return fullBody as Result<Key>
    return (await readData(response)) as Result<Key>
  }

  /** Resolves to the result code of a call; `ok` for a success. Does not throw an ApiError. */
  async getResultCode<Key extends JsonRoute>(key: Key, ...[options]: CallOptions<Key>): Promise<string> {
    const response = await this.request(key, options ?? {})
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? ((await response.json()) as { code: string }).code : String(response.status)
  }

  async signIn(phone: string): Promise<void> {
    requireSuccess(await this.call('POST /api/auth/login/by_wa', { body: { phone } }))
    const otp = await this.waitForOtp(phone)
    requireSuccess(await this.call('POST /api/auth/login/by_wa/otp_submit', { body: { otp } }))
  }

  async waitForOtp(to: string): Promise<string> {
    const { code, text } = await this.sandbox.waitForMessage(to)
    if (code === null)
      throw new Error(`The message to ${to} has no code: '${text}'. Request one before waiting for it.`)
    return code
  }

  /** Uploads a generated photo of a receipt in fixtures/kit; each `seed` gives another purchase. */
  async uploadReceipt(kitId = 'sentosa-cash', seed = 1): Promise<Receipt> {
    const photo = await this.send(`/control/kit/${kitId}.jpg?seed=${seed}`, { headers: this.sandbox.headers })
    const headers = { ...this.sandbox.headers, 'content-type': 'image/jpeg' }
    const body = await photo.arrayBuffer()
    return (await readData(await this.send('/api/receipt/create', { method: 'POST', headers, body }))) as Receipt
  }

  /** Redeems a denomination: `redeem('pulsa', 'pulsa-10', '+62…')`. */
  redeem(typeId: string, denomId: string, account?: string): Promise<Claim> {
    const body = { clientRef: crypto.randomUUID(), ...(account === undefined ? {} : { account }) }
    return this.call('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', { params: { typeId, denomId }, body })
  }

  async getBalance(): Promise<number> {
    return (await this.call('GET /api/point/balance')).balance
  }

  private request(key: string, options: RequestOptions): Promise<Response> {
    const [path, init] = buildRequest(key, options, this.sandbox.headers)
    return this.send(path, init)
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.sid !== undefined) headers.set('cookie', `sid=${this.sid}`)
    const response = await send(this.sandbox.url, path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const cookie = /^sid=([^;]*)/.exec(line)
      if (cookie) this.sid = cookie[1] || undefined
    }
    return response
  }
}

function isOtpResponse(body: unknown): body is { code: string; status: string } {
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'string'
}

function requireSuccess({ code, error, rateLimitTs = 0 }: OtpResponse): void {
  if (error !== null) throw new ApiError(code, error)
  if (code === 'ok') return
  const until = new Date(rateLimitTs).toISOString()
  throw new ApiError(
    code,
    `One code in 2 minutes, 5 in an hour, 10 in a day: the next is due at ${until} of the sandbox's clock.`,
  )
}

// Bridges sessions: stores the real backend's cookies in memory for each session of this server, and never sends them to
// the page. A shopper signed in at the real backend is signed in here, too, as the shopper with the same phone.
import { LRUCache } from 'lru-cache'
import { parseSetCookie } from 'set-cookie-parser'
import * as z from 'zod'
import { ShopperInput } from '#contract/control/shopper.ts'
import { closeSession, findSession, hashSid, openSession } from '#server/rules/auth/session.ts'
import { normalizePhone } from '#server/rules/shopper/phone.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { MakeShopper } from '../shopper.ts'

const MAX_SESSIONS = 1_000

export class CookieJar {
  /** The shopper's id at the real backend, which differs from the id on this server. */
  shopperId: string | null = null
  private readonly cookies = new Map<string, string>()

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get values(): string[] {
    return [...this.cookies.values()]
  }

  store(setCookies: readonly string[]): boolean {
    const before = [...this.cookies.keys()].join()
    for (const { name, value, maxAge, expires } of parseSetCookie([...setCookies], { decodeValues: false })) {
      const secondsLeft = maxAge ?? (expires ? expires.getTime() - Date.now() : 1)
      if (value === '' || secondsLeft <= 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return [...this.cookies.keys()].join() !== before
  }
}

const UpstreamProfile = z.object({
  code: z.literal('ok'),
  data: z.object({
    id: z.string(),
    phone: z.string(),
    firstName: z.string().nullish(),
    registrationState: z.number().default(2),
  }),
})

export class SessionBridge {
  private readonly jars = new WeakMap<Sandbox, LRUCache<string, CookieJar>>()
  private readonly makeShopper: MakeShopper

  constructor(makeShopper: MakeShopper) {
    this.makeShopper = makeShopper
  }

  find(sandbox: Sandbox, sid: string | undefined): CookieJar {
    return (sid === undefined ? undefined : this.jarsOf(sandbox).get(hashSid(sid))) ?? new CookieJar()
  }

  keep(sandbox: Sandbox, sid: string, jar: CookieJar): void {
    this.jarsOf(sandbox).set(hashSid(sid), jar)
  }

  /**
   * Updates this server's session from the real backend's, in the caller's transaction. `profile` is the response to
   * GET /api/auth/profile. Returns the new cookie value, null to clear the cookie, undefined to leave the cookie.
   */
  follow(
    sandbox: Sandbox,
    { sid, jar, profile, network }: { sid: string | undefined; jar: CookieJar; profile: unknown; network: string },
  ): string | null | undefined {
    const session = sid === undefined ? undefined : findSession(sandbox, hashSid(sid))
    const wasSignedIn = jar.shopperId !== null
    const shopperId = this.findShopper(sandbox, jar, profile)
    const isSame = session?.shopperId === shopperId || (shopperId === null && !wasSignedIn)
    if (sid !== undefined && session && isSame) {
      this.keep(sandbox, sid, jar)
      return undefined
    }
    if (sid !== undefined) this.jarsOf(sandbox).delete(hashSid(sid))
    if (session) closeSession(sandbox, session.sidHash)
    if (jar.header === '') return session ? null : undefined
    const opened = openSession(sandbox, shopperId, network)
    this.keep(sandbox, opened, jar)
    return opened
  }

  private findShopper(sandbox: Sandbox, jar: CookieJar, profile: unknown): string | null {
    const { data } = UpstreamProfile.safeParse(profile).data ?? {}
    const phone = data && normalizePhone(data.phone)
    jar.shopperId = phone ? data.id : null
    if (!phone) return null
    const existing = sandbox.db.get<{ id: string }>('SELECT id FROM shopper WHERE phone = +:phone', { phone })
    if (existing) return existing.id
    const { firstName, registrationState } = data
    const names = firstName ? { firstName } : {}
    const input = { phone, registrationState: registrationState < 2 ? 1 : 2, ...names }
    return this.makeShopper(sandbox, ShopperInput.parse(input)).id
  }

  private jarsOf(sandbox: Sandbox): LRUCache<string, CookieJar> {
    const jars = this.jars.get(sandbox) ?? new LRUCache<string, CookieJar>({ max: MAX_SESSIONS })
    this.jars.set(sandbox, jars)
    return jars
  }
}

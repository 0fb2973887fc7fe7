// What tests of signing in with Google share: a browser that keeps cookies by their path, and the way through the stand-in.
import * as z from 'zod'

/** An answer of our API, with what these tests read of it. */
const Answered = z.looseObject({
  error: z.string().nullable(),
  code: z.string(),
  data: z.looseObject({ url: z.string().optional(), balance: z.number().optional() }).nullish(),
})

type Answer = { status: number; location: string | null; text: string }

/** A server, and the sandbox this browser is in. */
type Where = { url: string; sandbox: { name: string }; controlToken?: string }

export class IdentityBrowser {
  private readonly world: Where
  private readonly cookies = new Map<string, { path: string; pair: string }>()

  constructor(world: Where) {
    this.world = world
  }

  /** Asks for one address; whatever its host, the server is the one that answers. Redirects are handed back. */
  async ask(address: string, form?: Record<string, string>): Promise<Answer> {
    const { pathname, search } = new URL(address, this.world.url)
    const url = new URL(pathname + search, this.world.url)
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { ...this.own, cookie: this.cookiesFor(url.pathname) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    this.keep(response)
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }

  /** Calls our API with what this browser holds. */
  async call(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(this.world.url + path, {
      method,
      headers: {
        ...this.own,
        cookie: this.cookiesFor(path),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    this.keep(response)
    return Answered.parse(await response.json())
  }

  /** Follows redirects to a page, or to the address of the client's own return page. */
  async follow(address: string): Promise<{ address: string; page: string }> {
    let at = address
    for (;;) {
      if (new URL(at, this.world.url).pathname === '/login/google') return { address: at, page: '' }
      const { location, text } = await this.ask(at)
      if (location === null) return { address: at, page: text }
      at = new URL(location, new URL(at, this.world.url)).href
    }
  }

  /** Sends the form of the page at an address, and follows where it leads. */
  async submit(address: string, form: Record<string, string>): Promise<{ address: string; page: string }> {
    const { location, text } = await this.ask(address, form)
    return location === null ? { address, page: text } : this.follow(new URL(location, address).href)
  }

  private get own(): Record<string, string> {
    const { sandbox, controlToken } = this.world
    return { 'x-sandbox': sandbox.name, ...(controlToken ? { 'x-control-token': controlToken } : {}) }
  }

  private cookiesFor(path: string): string {
    return [...this.cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ pair }) => pair)
      .join('; ')
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      const path = line.match(/;\s*path=([^;]+)/i)?.[1] ?? '/'
      const isGone = /expires=Thu, 01 Jan 1970/i.test(line)
      const key = `${pair.split('=')[0]} ${path}`
      if (isGone) this.cookies.delete(key)
      else this.cookies.set(key, { path, pair })
    }
  }
}

export async function linkOf(browser: IdentityBrowser): Promise<string> {
  const { data } = await browser.call('GET', '/api/auth/gauth/link')
  return data?.url ?? ''
}

/** The way to Google: asks for the link and follows it to the chooser. */
export async function openChooser(browser: IdentityBrowser): Promise<{ address: string; page: string }> {
  return browser.follow(await linkOf(browser))
}

/** Chooses an account, agrees when asked, and returns the query that comes back to the client. */
export async function throughGoogle(browser: IdentityBrowser, account: Record<string, string>): Promise<string> {
  const chooser = await openChooser(browser)
  const chosen = await browser.submit(chooser.address, account)
  const agreed = chosen.page === '' ? chosen : await browser.submit(chosen.address, { agree: '1' })
  return new URL(agreed.address).search
}

/** What our server makes of the query that came back. */
export async function arrive(browser: IdentityBrowser, query: string) {
  return browser.call('GET', `/api/auth/gauth/callback/content${query}`)
}

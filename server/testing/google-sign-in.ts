// Signing in with Google in tests: a browser with cookies by path, and its way through the fake provider.
import * as z from 'zod'

const ApiResponse = z.looseObject({
  error: z.string().nullable(),
  code: z.string(),
  data: z.looseObject({ url: z.string().optional(), balance: z.number().optional() }).nullish(),
})

type PageResponse = { status: number; location: string | null; text: string }

type Target = { url: string; sandbox: { name: string }; controlToken?: string }

export class IdentityBrowser {
  private readonly world: Target
  private readonly cookies = new Map<string, { path: string; pair: string }>()

  constructor(world: Target) {
    this.world = world
  }

  /** Requests one address at the server, whatever its host. Does not follow redirects. */
  async request(address: string, form?: Record<string, string>): Promise<PageResponse> {
    const { pathname, search } = new URL(address, this.world.url)
    const url = new URL(pathname + (form ? `?${new URLSearchParams(form)}` : search), this.world.url)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...this.headers, cookie: this.cookiesFor(url.pathname) },
    })
    this.storeCookies(response)
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }

  async call(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(this.world.url + path, {
      method,
      headers: {
        ...this.headers,
        cookie: this.cookiesFor(path),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    this.storeCookies(response)
    return ApiResponse.parse(await response.json())
  }

  /** Follows redirects to a page, or to the client's callback address. */
  async follow(address: string): Promise<{ address: string; page: string }> {
    let at = address
    for (;;) {
      if (new URL(at, this.world.url).pathname === '/login/google') return { address: at, page: '' }
      const { location, text } = await this.request(at)
      if (location === null) return { address: at, page: text }
      at = new URL(location, new URL(at, this.world.url)).href
    }
  }

  async submit(address: string, form: Record<string, string>): Promise<{ address: string; page: string }> {
    const { location, text } = await this.request(address, form)
    return location === null ? { address, page: text } : this.follow(new URL(location, address).href)
  }

  private get headers(): Record<string, string> {
    const { sandbox, controlToken } = this.world
    return { 'x-sandbox': sandbox.name, ...(controlToken ? { 'x-control-token': controlToken } : {}) }
  }

  private cookiesFor(path: string): string {
    return [...this.cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ pair }) => pair)
      .join('; ')
  }

  private storeCookies(response: Response): void {
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

export async function requestGoogleLink(browser: IdentityBrowser): Promise<string> {
  const { data } = await browser.call('GET', '/api/auth/gauth/link')
  return data?.url ?? ''
}

/** Requests the sign-in link and follows it to the account chooser. */
export async function openChooser(browser: IdentityBrowser): Promise<{ address: string; page: string }> {
  return browser.follow(await requestGoogleLink(browser))
}

/** Chooses an account, and returns the query of the callback. */
export async function signInAtGoogle(browser: IdentityBrowser, account: Record<string, string>): Promise<string> {
  return chooseAtGoogle(browser, await openChooser(browser), account)
}

export async function chooseAtGoogle(
  browser: IdentityBrowser,
  chooser: { address: string },
  account: Record<string, string>,
): Promise<string> {
  const chosen = await browser.submit(chooser.address, account)
  return new URL(chosen.address).search
}

export async function submitCallback(browser: IdentityBrowser, query: string) {
  return browser.call('GET', `/api/auth/gauth/callback/content${query}`)
}

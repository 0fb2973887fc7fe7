// Live notifications reach an open page wherever the server listens, also behind a proxy that ends TLS.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox } from '#sdk/client.ts'
import { test as base, expect } from '#sdk/playwright.ts'
import { listNetworkAddresses } from '#server/http/network.ts'
import { startServer } from '#server/testing/server-process.ts'

/** Beyond this machine, and behind a proxy even on it, the control plane requires a token. */
const TOKEN = 'rahasia-untuk-uji-alamat'
const LOCAL_HOSTS = ['127.0.0.1', '127.0.0.2', '::1', '0.0.0.0', '::']

type Server = { plain: string; page: string }

const test = base.extend<{ host: string | null; server: Server }>({
  /** The address that the server listens on; null for a proxy in front of it that ends TLS. */
  host: [null, { option: true }],
  server: async ({ host }, use, testInfo) => {
    if (host) {
      const server = await startServer(0, { HOST: host, CONTROL_TOKEN: TOKEN })
      await use({ plain: server.url, page: server.url })
      return server.stop()
    }
    const certificate = makeCertificate()
    if (!certificate) return testInfo.skip(true, 'openssl, which makes the certificate, is not installed here.')
    const [port, securePort] = [await getPort(), await getPort()]
    const secure = `https://localhost:${securePort}`
    const server = await startServer(port, { PUBLIC_URL: secure, CONTROL_TOKEN: TOKEN })
    const proxy = createServer(certificate, (request, response) => {
      const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
      const upstream = ask(
        { port, host: '127.0.0.1', path: request.url, method: request.method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          response.flushHeaders()
          answer.pipe(response)
        },
      )
      response.once('close', () => upstream.destroy())
      upstream.once('error', () => response.destroy())
      request.pipe(upstream)
    }).listen(securePort, 'localhost')
    // As in nginx. With Node's default of five seconds, a busy browser would reuse connections that are already closed.
    proxy.keepAliveTimeout = 75_000
    await use({ plain: server.url, page: secure })
    proxy.closeAllConnections()
    proxy.close()
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.page),
  // The test's own requests bypass the proxy, because Node rejects this certificate.
  sandbox: async ({ server, preset }, use) => {
    const sandbox = await createSandbox(server.plain, { preset, set: { settings: { review: 'manual' } } }, TOKEN)
    await use(sandbox)
    await sandbox.remove()
  },
})

test.use({
  preset: 'regular',
  ignoreHTTPSErrors: true,
  extraHTTPHeaders: { 'x-control-token': TOKEN },
  // The first tap opens live notifications; their request may arrive after the next tap has signed out. Two headers have no
  // effect beyond this machine without TLS.
  expectedConsole: /401 \(Unauthorized\) \(https?:[^)]*\/api\/notification\/status\)|Cross-Origin-Opener|origin-keyed/,
})

for (const host of [null, ...LOCAL_HOSTS, ...listNetworkAddresses().slice(0, 1)]) {
  test.describe(host ?? 'a proxy that ends TLS', () => {
    test.use({ host })

    test('news arrives live, and the session is for https alone where the page is', async ({
      page,
      context,
      server,
      sandbox,
      signIn,
    }) => {
      await signIn(ratna.phone)
      await context.addCookies([{ name: 'user_log', value: '1', url: server.page }])
      await page.goto('/')
      expect(page.url()).toBe(`${server.page}/`)
      await expect(page.getByRole('link', { name: /^Notifikasi, \d+/ })).toBeVisible()
      const session = (await context.cookies()).find(({ name }) => name === 'sid')
      expect(session).toMatchObject({ secure: host === null, httpOnly: true })
      const [receipt] = await sandbox.listPendingReceipts()
      await sandbox.acceptReceipt(receipt?.id ?? '', 40)
      await expect(page.getByRole('status').filter({ hasText: '40 poin masuk' })).toBeVisible()
      await page.goto('/setting')
      await page.getByRole('button', { name: 'Keluar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
      await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
    })
  })
}

/** Creates a certificate for localhost, valid for a day; returns undefined without openssl. */
function makeCertificate(): { key: Buffer; cert: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'struka-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const order = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  try {
    execFileSync('openssl', [...order, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// `npm run dev`, started on a copy of the sources: both pages work, and a change of the client arrives without a reload.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, test } from '#sdk/playwright.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = ['client', 'fixtures', 'package.json', 'scripts', 'sdk', 'server', 'tsconfig.json', 'vite.config.ts']

test.use({ viewport: { width: 1280, height: 720 }, expectedConsole: /status of 404|WebChannelConnection|net::ERR_/ })

// On a busy machine two starts of the server take minutes.
test.describe.configure({ timeout: 400_000 })

test('dev serves the app and the console, and takes over a changed text and a changed token', async ({ page }) => {
  // Not in test-results/, which Vite does not watch.
  const copy = mkdtempSync(join(tmpdir(), 'struka-dev-'))
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const change = (file: string, from: string, to: string) => {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    // By another file, as many editors and Git do.
    writeFileSync(`${path}.new`, text.replace(from, to))
    renameSync(`${path}.new`, path)
  }
  const port = await getPort()
  const dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
    cwd: copy,
    env: { PORT: String(port), DATA_DIR: join(copy, 'data') },
  })
  let printed = ''
  for (const output of [dev.stdout, dev.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(dev, 'close')
  try {
    await expect.poll(() => printed, { timeout: 120_000 }).toContain(' is ready: ')
    // The cookie and the header name the test's sandbox, which this server does not have.
    await page.context().clearCookies()
    await page.context().setExtraHTTPHeaders({})

    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible({ timeout: 60_000 })
    await page.goto(`http://localhost:${port}/console`)
    const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
    await page.getByRole('button', { name: 'Ratna', exact: true }).click({ timeout: 60_000 })
    await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible({ timeout: 60_000 })

    await page.goto(`http://localhost:${port}/faq/struk-diterima`)
    const search = page.getByRole('searchbox')
    await expect(search).toBeVisible()
    await search.fill('struk')
    const heading = page.getByRole('heading', { level: 1 })
    change('client/content/faq.tsx', 'Bantuan dan FAQ', 'Tanya apa saja')
    await expect(heading).toHaveText('Tanya apa saja')
    change('client/ui/theme/tokens.css', '--brand-600: #8a1a4b', '--brand-600: #123456')
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-600')))
      .toBe('#123456')
    await expect(search).toHaveValue('struk')

    // A request in flight at a restart is answered by 502.
    await page.goto('about:blank')
    for (const [file, from, to] of [
      ['server/rules/receipt/thresholds.ts', '\n\n', '\n\n\n'],
      ['server/rules/receipt/thresholds.ts', '\n\n\n', '\n\n'],
      ['fixtures/content/faq.ts', "title: '", "title: 'Tanya: "],
    ] as const) {
      const starts = printed.split(' is ready: ').length
      change(file, from, to)
      await expect.poll(() => printed.split(' is ready: ').length, { timeout: 120_000 }).toBeGreaterThan(starts)
    }
    expect(printed).toContain(
      `demo keeps its old data until: PORT=${port} npm run -s struka -- control sandboxes reset demo`,
    )
    const home = `http://localhost:${port}`
    expect((await page.request.post(`${home}/control/sandboxes/demo/reset`)).ok()).toBe(true)
    const questions = await (await page.request.get(`${home}/adminapi/contents/faq`)).json()
    expect(JSON.stringify(questions)).toContain('Tanya: ')
    expect(printed).not.toMatch(/warn|error/i)
  } finally {
    dev.kill()
    await ended
    rmSync(copy, { recursive: true })
  }
})

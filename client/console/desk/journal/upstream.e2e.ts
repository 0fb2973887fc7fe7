// The journal beside a real backend: marks and lists the calls that differ, and names each difference.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { openTrace } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'
import { startServer } from '#server/testing/server-process.ts'

test.use({ viewport: { width: 1280, height: 720 }, hasTouch: false })

test('a call that the real backend answers differently is marked, and names the fields', async ({ page }) => {
  const backend = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: null, code: 'ok', data: { balance: '1.374', expiring: null } }))
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const dataDir = mkdtempSync(join(tmpdir(), 'struka-upstream-'))
  writeFileSync(join(dataDir, 'upstream.json'), JSON.stringify({ 'GET /api/point/balance': 'compare' }))
  const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const server = await startServer(await getPort(), { UPSTREAM: upstream, DATA_DIR: dataDir })
  try {
    // The cookie and the header name the test's sandbox, which this server does not have.
    await page.context().clearCookies()
    await page.context().setExtraHTTPHeaders({})
    await page.goto(`${server.url}/console`)
    await openTrace(page)
    const journal = page.getByRole('region', { name: 'Panggilan ke server' })
    const call = journal.getByRole('option', { name: 'GET beda /api/point/balance' })
    await page.getByRole('button', { name: 'Ratna', exact: true }).click()
    await journal.getByRole('tab', { name: /^Beda/ }).click()
    await call.first().click()
    const effects = page.getByRole('region', { name: 'Akibat panggilan ini' })
    await effects.getByRole('button', { name: /^Dibandingkan dengan backend asli 200, \d perbedaan$/ }).click()
    await expect(effects.getByText(/"field": "data.balance"/)).toContainText('"expected": "integer"')
  } finally {
    await page.goto('about:blank')
    await server.stop()
    backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

// The journey of a first receipt on a slow network: signing in, photographing, uploading half a megabyte, and the points. The
// control plane exports its requests as a test file, which passes against a new sandbox.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ratna } from '#fixtures/world/personas.ts'
import { SLOW_3G } from '#sdk/network-profile.ts'
import { expect, test } from '#sdk/playwright.ts'
import { newestWaitingReceipt, sendReceipt } from './receipt-upload.ts'
import { requestCode } from './sign-in-page.ts'

test.use({ preset: 'regular', network: SLOW_3G })

test('a shopper signs in, photographs a receipt, sends it and gets its points, which runs green again as a test', async ({
  page,
  sandbox,
  outbox,
}, testInfo) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.keyboard.type(await outbox.code(ratna.phone))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.goto('/topup')
  await page.getByRole('link', { name: 'Buka kamera' }).click()
  await expect(page.getByText(/^(Terlalu gelap|Dekatkan sedikit|Pas\. Tahan sebentar|Arahkan ke struk)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await sendReceipt(page)
  await page.getByRole('link', { name: 'Lihat status struk' }).click()
  await expect(page.getByText('Sedang dicek')).toBeVisible()
  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  await page.goto('/history/point')
  await expect(page.getByText('+40').first()).toBeVisible()

  const file = testInfo.outputPath('session.test.mjs')
  writeFileSync(file, await sandbox.journal.export('test'))
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', file], {
    env: { STRUKA_URL: sandbox.url },
  })
  expect(stdout).toMatch(/# pass 1\n# fail 0/)
})

// The control plane exports the requests of a browser as a test file, which passes against a new sandbox.

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { newestWaitingReceipt, uploadReceipt } from './receipt-upload.ts'
import { requestCode } from './sign-in-page.ts'

test('what a shopper did runs green again as a test', async ({ page, sandbox, outbox }, testInfo) => {
  await page.goto('/login')
  await requestCode(page, ratna.phone)
  await page.keyboard.type(await outbox.code(ratna.phone))
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

  await uploadReceipt(page)
  await sandbox.acceptReceipt(await newestWaitingReceipt(sandbox), 40)

  await page.goto('/redeem/detail?q=pulsa')
  await page.getByRole('radio', { name: /Rp5.000/ }).check()
  await page.getByRole('button', { name: 'Tukar 600 poin', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tukar 600 poin' }).click()
  await expect(page.getByRole('heading', { name: 'Pulsanya meluncur' })).toBeVisible()
  await sandbox.advance({ seconds: 10 })
  await expect(page.getByText('Sudah masuk').first()).toBeVisible()

  const file = testInfo.outputPath('session.test.mjs')
  writeFileSync(file, await sandbox.journal.export('test'))
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', file], {
    env: { STRUKA_URL: sandbox.url },
  })
  expect(stdout).toMatch(/# pass 1\n# fail 0/)
})

// A session in the browser becomes a test: exported by the control plane, and run against a fresh sandbox.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#sdk/playwright.ts'

const RATNA = '+6284000001234'
const PHOTO = join(import.meta.dirname, '..', '..', 'fixtures', 'receipts', 'struk-toko-sentosa.jpg')

test('what a shopper did runs green again as a test', async ({ page, sandbox }, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByLabel('Nomor HP').fill('84000001234')
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await page.getByRole('radio', { name: /^WhatsApp/ }).check()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('heading', { name: 'Masukkan kode 6 digit' })).toBeVisible()
  await page.keyboard.type((await sandbox.message(RATNA)).code ?? '')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Kirim struk ini' }).click()
  await expect(page.getByRole('heading', { name: 'Struk sudah kami terima' })).toBeVisible()
  const receipt = (await sandbox.waitingReceipts()).at(-1)
  await sandbox.judge(receipt?.id ?? '', { verdict: 'valid', points: 40 })

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
    env: { SERVER: sandbox.url },
  })
  expect(stdout).toMatch(/# pass 1\n# fail 0/)
})

// The page 'Angka': opens beside the phone with a year of a program, grows with the sandbox's time, and agrees with the ledger.
import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('by keyboard alone: thirty days fill the figures, which agree with the ledger', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const phone = await openConsole(page)
  await page.getByRole('button', { name: 'Angka', exact: true }).focus()
  await page.keyboard.press('Enter')
  const figures = page.getByRole('region', { name: 'Angka', exact: true })
  const total = (name: string) => figures.locator('dl > div').filter({ hasText: name }).locator('dd')
  const line = (name: string) => figures.getByRole('row', { name }).first().getByRole('cell').first()
  const numberOf = async (name: string) => Number((await line(name).innerText()).replaceAll('.', '').replace('−', '-'))
  // A year of invented shoppers, without a jump; the last month that is over counts.
  await expect(figures).toBeVisible({ timeout: 60_000 })
  const [october] = (await sandbox.call('GET /control/figures')).months.slice(-2)
  expect(october?.activeShoppers).toBeGreaterThan(50)
  await expect(total('Orang aktif, Okt 2026')).toContainText(String(october?.activeShoppers))
  const before = await numberOf('Terbit')

  await page.getByRole('button', { name: '+30 hari' }).focus()
  await page.keyboard.press('Enter')
  const grown = async () => (await numberOf('Terbit')) - before
  await expect.poll(grown, { timeout: 60_000 }).toBeGreaterThan(50)
  await expect(page.getByRole('button', { name: '+30 hari' })).toBeEnabled()

  // The page shows the server's numbers, which a property test compares with the ledger row by row.
  const { months, liability } = await sandbox.call('GET /control/figures')
  const balance = liability.reduce((sum, { points }) => sum + points, 0)
  expect(months.at(-1)?.points.balance).toBe(balance)
  await expect.poll(() => numberOf('Saldo akhir')).toBe(balance)
  const parts = await Promise.all(['Saldo awal', 'Terbit', 'Ditukar', 'Hangus'].map(numberOf))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(balance)
  expect(await sandbox.brokenInvariants()).toEqual([])

  await figures.getByText('Tabel Orang aktif').focus()
  await page.keyboard.press('Enter')
  const rows = figures.getByRole('region', { name: 'Tabel Orang aktif' }).getByRole('row')
  await expect(rows.last().getByRole('cell').first()).toHaveText(String(months.at(-1)?.activeShoppers))
  await checkAxe()

  const download = page.waitForEvent('download')
  await figures.getByRole('link', { name: 'CSV per bulan' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^angka-20\d\d-\d\d-20\d\d-\d\d-wide\.csv$/)

  await page.getByRole('button', { name: 'Angka', exact: true }).press('Enter')
  // Opening the charts closes the summary of the month, whose lines open screens on the phone.
  const summary = page.getByRole('region', { name: 'Yang terjadi dalam 30 hari' })
  await expect(summary.getByRole('listitem').filter({ hasText: /sudah diundi/ })).toBeVisible()
  await summary.getByRole('button', { name: /poin milik \d+ orang hangus/ }).click()
  await expect(page.getByLabel('Alamat di HP')).toHaveValue('/history/point?laporan=digunakan')
  await expect(phone.getByText('Poin hangus').first()).toBeVisible()
  await page.getByRole('button', { name: 'Angka', exact: true }).press('Enter')
  await expect(figures).toBeVisible()
  await expect(summary).toBeHidden()
})

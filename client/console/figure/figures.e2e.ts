// The page 'Angka': it opens beside the phone, grows with the time that the presenter lets pass, and says what the ledger says.
import type { Locator } from '@playwright/test'
import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
// The page runs two apps, and a month passes.
test.describe.configure({ timeout: 180_000 })

test('by keyboard alone: thirty days fill the figures, which agree with the ledger', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  await openConsole(page, null)
  await page.getByRole('button', { name: 'Angka' }).focus()
  await page.keyboard.press('Enter')
  const figures = page.getByRole('region', { name: 'Angka', exact: true })
  const total = (name: string) => figures.locator('dl > div').filter({ hasText: name }).locator('dd')
  const numberOf = async (name: string) => Number((await total(name).innerText()).replaceAll('.', ''))
  await expect(total('Struk dikirim')).not.toHaveText('')
  const before = await numberOf('Struk dikirim')

  await page.getByRole('button', { name: '+30 hari' }).focus()
  await page.keyboard.press('Enter')
  const grown = async () => (await numberOf('Struk dikirim')) - before
  await expect.poll(grown, { timeout: 60_000 }).toBeGreaterThan(50)
  await expect(page.getByRole('button', { name: '+30 hari' })).toBeEnabled()

  // Every number of the page is the server's, which a property test compares with the ledger row by row.
  const { months, liability } = await sandbox.call('GET /control/figures')
  const balance = liability.reduce((sum, { points }) => sum + points, 0)
  expect(months.at(-1)?.points.balance).toBe(balance)
  await expect.poll(() => numberOf('Poin beredar sekarang')).toBe(balance)
  expect(await sandbox.brokenInvariants()).toEqual([])

  // The totals stand in one line, whatever their names need.
  const tops = await figures.locator('dl dd').evaluateAll((all) => all.map((dd) => dd.getBoundingClientRect().top))
  expect(new Set(tops).size, tops.join(' ')).toBe(1)

  await figures.getByText('Tabel Struk per bulan').focus()
  await page.keyboard.press('Enter')
  const rows = figures.getByRole('region', { name: 'Tabel Struk per bulan' }).getByRole('row')
  const accepted = months.at(-1)?.receipts.accepted ?? 0
  await expect(rows.last().getByRole('cell').first()).toHaveText(String(accepted))
  await checkAxe()

  const download = page.waitForEvent('download')
  await figures.getByRole('link', { name: 'Unduh CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^angka-20\d\d-\d\d-20\d\d-\d\d\.csv$/)

  // The verdicts of a month are a digit longer, and stay beside who gives them.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Angka' }).press('Enter')
  const [counts, modes] = [page.getByTitle('diterima'), page.getByRole('group', { name: 'Dinilai' })]
  await expect(counts).toHaveText(/^\d{3}/)
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  expect(Math.abs((await middleOf(counts)) - (await middleOf(modes)))).toBeLessThan(8)

  // What the month brought does not cover the charts of one who opens them next.
  const brought = page.getByRole('region', { name: 'Yang terjadi dalam 30 hari' })
  await expect(brought).toBeVisible()
  await page.getByRole('button', { name: 'Angka' }).press('Enter')
  await expect(figures).toBeVisible()
  await expect(brought).toBeHidden()
})

test.describe('in worlds that replace each other', () => {
  // What was open in the world before, and its session.
  test.use({ expectedConsole: /Failed to load resource.*(401|404 .*\/control\/(journal|receipts)\/[\w-]+)/ })

  test('the crowd is on for a month in a world that is loaded anew, unless it is switched off', async ({
    page,
    sandbox,
  }) => {
    await openConsole(page, null)
    const figures = page.getByRole('region', { name: 'Angka', exact: true })
    const worldOf = async () => `${(await sandbox.getState()).preset} ${(await sandbox.getClock()).now.slice(0, 10)}`
    const passMonth = async () => {
      await page.getByRole('button', { name: /^Siap tukar/ }).click()
      await expect.poll(worldOf).toBe('power-user 2026-11-21')
      await page.getByRole('button', { name: '+30 hari' }).click()
      await expect.poll(worldOf, { timeout: 60_000 }).toBe('power-user 2026-12-21')
      const { months } = await sandbox.call('GET /control/figures')
      await page.getByRole('button', { name: 'Angka' }).click()
      const active = figures.locator('dl > div').filter({ hasText: 'Orang aktif' }).locator('dd')
      await expect(active).toHaveText(String(months.at(-1)?.activeShoppers))
      return months.at(-1)?.activeShoppers
    }
    expect(await passMonth()).toBeGreaterThan(10)

    const life = figures.getByRole('switch', { name: 'Kehidupan berjalan' })
    await expect(life).toBeChecked()
    await life.focus()
    await page.keyboard.press('Space')
    await expect(life).not.toBeChecked()
    await page.getByRole('button', { name: 'Angka' }).click()
    // Sari alone, who is on stage and did nothing.
    expect(await passMonth()).toBe(0)
    await expect(life).not.toBeChecked()
  })
})

test('an axis of few says each number once', async ({ page, sandbox }) => {
  await sandbox.reset('power-user')
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      const { canvas } = this
      canvas.dataset['texts'] = `${canvas.dataset['texts'] ?? ''}${text}|`
      draw.call(this, text, ...place)
    }
    const clear = CanvasRenderingContext2D.prototype.clearRect
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      this.canvas.dataset['texts'] = ''
      clear.apply(this, area)
    }
  })
  await openConsole(page, null)
  await page.getByRole('button', { name: 'Angka' }).click()
  // One shopper was active in each month.
  const chart = page.getByRole('img', { name: /Orang aktif/ })
  await expect(chart).toHaveAttribute('data-texts', /\|1\|/)
  const texts = (await chart.getAttribute('data-texts')) ?? ''
  expect(
    texts.split('|').filter((text) => /^[\d.,]{1,3}$/.test(text)),
    texts,
  ).toEqual(['0', '1'])
})

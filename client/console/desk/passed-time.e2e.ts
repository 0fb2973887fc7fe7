// The summary of a jump of time stands beside the other parts of the desk.
import { openConsole, PROJECTOR, pressInMenu } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('the summary of a month covers no part of the desk, stays while work goes on, and goes by its button or by undo', async ({
  page,
}) => {
  await openConsole(page)
  await page.getByRole('button', { name: '+30 hari' }).click()
  const summary = page.getByRole('region', { name: 'Yang terjadi dalam 30 hari' })
  await expect(summary.getByRole('listitem').filter({ hasText: /struk selesai dinilai/ })).toBeVisible({
    timeout: 60_000,
  })
  expect(await page.getByRole('main').evaluate(listCovered)).toEqual([])
  await page.getByRole('tab', { name: 'Klaim' }).click()
  await expect(summary).toBeVisible()
  await page
    .getByRole('button', { name: /^Urungkan/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Baca dulu' })).toBeVisible({ timeout: 60_000 })
  await expect(summary).toBeHidden()
  await pressInMenu(page, 'Langkah waktu lain', '+1 hari')
  const day = page.getByRole('region', { name: /^Yang terjadi dalam/ })
  await day.getByRole('button', { name: 'Tutup ringkasan waktu' }).click({ timeout: 60_000 })
  await expect(day).toBeHidden()
})

/** Returns the names of the desk's parts that lie over each other. Runs in the page. */
function listCovered(desk: Element): string[] {
  const parts = [...desk.querySelectorAll('section[aria-labelledby]')]
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const isBeside = a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left
      const names = [one, other].map((part) => part.getAttribute('aria-labelledby'))
      return isBeside || one.contains(other) ? [] : [names.join(' over ')]
    }),
  )
}

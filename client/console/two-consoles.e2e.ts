// Two consoles of one browser on one sandbox: each has its own phone, and sees the other.
import { openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  ...PROJECTOR,
  // A reset by the other console ends the requests that are on their way.
  expectedConsole: /Failed to load resource.*(401|404 .*\/control\/journal\/\d+)/,
})
// Each page runs two apps, which takes longer on a busy machine.
test.describe.configure({ timeout: 120_000 })

test('the second tab has a phone of its own, and what one console changes is said in the other', async ({
  page,
  context,
  checkAxe,
}) => {
  const phone = await openConsole(page)
  const second = await context.newPage()
  await second.goto('/console')
  await expect(second).toHaveURL(/desk-2\.localhost/)
  const otherPhone = second.frameLocator('iframe[title="Aplikasi di HP"]')
  await second.getByRole('button', { name: 'Sari', exact: true }).click()
  await expect(otherPhone.getByRole('heading', { name: /, Sari$/ })).toBeVisible()

  // The smallest window still has room for the key of other consoles.
  const tour = page.getByRole('button', { name: 'Tur', exact: true })
  expect(await tour.evaluate(listOverflow)).toEqual([])
  await page.getByRole('button', { name: '1 konsol lain di dunia ini' }).click()
  await expect(page.getByRole('dialog').getByText(/memegang Sari/)).toBeVisible()
  await checkAxe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Muat ulang HP' }).click()
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

  // A reset ends every session: this phone gets its shopper back.
  await second.getByRole('button', { name: 'Ulang', exact: true }).click()
  await second.getByRole('button', { name: 'Ulangi semua?' }).click()
  await expect(page.getByText(/Konsol lain \(.*\) memuat ulang dunia ini/)).toBeVisible()
  await expect(otherPhone.getByRole('heading', { name: /, Sari$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ratna', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('a visitor’s link in another tab begins signed out, and the console keeps its own world', async ({
  page,
  context,
  sandbox,
}) => {
  await openConsole(page)
  const visit = await context.newPage()
  await visit.goto('/?visit')
  await expect(visit.getByRole('heading', { name: 'Struknya jangan dibuang.' })).toBeVisible()
  await expect(visit.getByText('Sesimu berakhir')).toBeHidden()
  await expect(page).toHaveURL(/desk-2\.localhost/)
  await page.getByRole('button', { name: 'Sari', exact: true }).click()
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await expect(phone.getByRole('heading', { name: /, Sari$/ })).toBeVisible()
  const sari = await sandbox.call('GET /control/shoppers', { query: { search: 'Sari', limit: 1 } })
  await expect(phone.getByRole('region', { name: 'Poin kamu' })).toContainText(
    (sari.rows[0]?.balance ?? 0).toLocaleString('id-ID'),
  )
})

/** Ancestors whose contents are wider than they are. Runs in the page. */
function listOverflow(element: Element): string[] {
  const wide: string[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth) wide.push(`${at.tagName}: ${at.scrollWidth} of ${at.clientWidth} px`)
  }
  return wide
}

// The phone while a switch of the console cuts its live notifications.
import { openConsole, PROJECTOR, pressInMenu } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  ...PROJECTOR,
  expectedConsole: /Failed to load resource|WebChannelConnection|net::ERR_/,
})

test('cut notifications: any screen says so, and counts what came in once they are back', async ({ page, sandbox }) => {
  const phone = await openConsole(page)
  const paused = phone.getByText('Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.')
  // Waits for the notification list: the phone counts the notifications that this list does not have.
  await expect(phone.getByRole('link', { name: /^Notifikasi, \d+ belum dibaca$/ })).toBeVisible()
  await phone.getByRole('link', { name: 'Tukar poin' }).first().click()
  await expect(phone.getByRole('link', { name: /Pulsa/ }).first()).toBeVisible()
  await expect(paused).toBeHidden()

  await pressInMenu(page, 'Gangguan lain', /Kabar putus/)
  await expect(paused).toBeInViewport({ timeout: 6_000 })
  const [receipt] = await sandbox.listPendingReceipts()
  await sandbox.acceptReceipt(receipt?.id ?? '', 25)
  await phone.getByRole('link', { name: /Pulsa/ }).first().click()
  await expect(phone.getByRole('heading', { name: /Pulsa/ }).first()).toBeVisible()
  await expect(paused).toBeInViewport()

  await pressInMenu(page, 'Gangguan lain', /Kabar putus/)
  // The listener reconnects after ten seconds at most.
  await expect(phone.getByText(/^Tersambung lagi\. \d+ kabar yang tertunda sudah masuk\.$/)).toBeInViewport()
  await expect(paused).toBeHidden()
  await expect(phone.getByText(/25 poin/).first()).toBeVisible()
})

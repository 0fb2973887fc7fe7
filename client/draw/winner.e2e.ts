// The journey of a winner: the notification arrives while the app is open and links to the prize.

import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'draw-day' })

test('the winner hears of it, and finds the prize and the proof [1.draw]', async ({ page, sandbox, signIn }) => {
  await sandbox.freeze()
  const { rows } = await sandbox.call('GET /control/draws')
  const next = rows.find((draw) => draw.status === 'scheduled' && draw.tickets > 0)
  if (!next) throw new Error('No draw with tickets waits.')
  // The seed is fixed, so running the draw before restore() reveals the later winners.
  await sandbox.snapshot()
  const { winners } = await sandbox.call('POST /control/draws/:id/run', { params: { id: next.id } })
  await sandbox.restore()
  const winner = winners.find((one) => one.prize !== null)
  if (!winner) throw new Error('Nobody wins.')

  await signIn(winner.phone)
  await page.goto('/notification')
  await expect(page.getByRole('heading', { name: 'Notifikasi' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await sandbox.call('POST /control/draws/:id/run', { params: { id: next.id } })
  const banner = page.getByRole('status').filter({ hasText: /menang/i })
  await expect(banner).toBeVisible()
  await banner
    .getByText(/menang/i)
    .first()
    .click()
  await expect(page).toHaveURL(/\/luckydraw-detail\/\?type=2&q=/)
  await expect(page.getByText('Menang', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cek data dirimu' })).toBeVisible()
  const headline = await page.getByText(/^Selamat, kamu menang ./).textContent()
  const prize = headline?.match(/menang (.+)!/)?.[1]
  expect(prize).toBeTruthy()
  await page.getByRole('button', { name: 'Cek sendiri' }).first().click()
  await expect(page.getByText('Cocok', { exact: true })).toBeVisible()

  await page.goto('/')
  const note = page.getByRole('link', { name: `Kamu menang ${prize}!` })
  await expect(note).toBeVisible()
  await sandbox.advance({ days: 8 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Poin kamu' })).toContainText(/\d poin/)
  await expect(note).toBeHidden()
})

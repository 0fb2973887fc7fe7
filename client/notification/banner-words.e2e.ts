// What the banner says is not yet on the screen below it (decisions 706).
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { banner, expectNothingTwice } from '../e2e/nothing-twice.ts'
import { newestWaitingReceipt, RECEIPT_PHOTO, sendReceipt } from '../e2e/receipt-upload.ts'

test.use({ preset: 'regular' })

const readReceipts = [
  { verdict: 'accepted', title: /62 poin masuk/, stamp: 'Valid' },
  { verdict: 'rejected', title: /Struk belum bisa diterima/, stamp: 'Tidak valid' },
] as const

for (const { verdict, title, stamp } of readReceipts)
  test(`a receipt that is ${verdict} while it is open`, async ({ page, sandbox, signIn, live }) => {
    const judge = async () => {
      const id = await newestWaitingReceipt(sandbox)
      if (verdict === 'accepted') await sandbox.acceptReceipt(id, 62)
      else await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'cropped' })
      await expect(page.getByText(stamp, { exact: true })).toBeVisible()
    }
    await signIn(ratna.phone)
    await page.goto('/topup')
    await page.getByLabel('Galeri: pilih foto struk').setInputFiles(RECEIPT_PHOTO)
    await sendReceipt(page)
    await judge()
    await expectNothingTwice(page, title)
    await banner(page).getByRole('button', { name: 'Tutup' }).click()
    if (verdict === 'accepted') await expectNothingTwice(page, /1 kupon masuk/)

    await page.goto(`/history/receipt-detail?q=${await newestWaitingReceipt(sandbox)}`)
    await live(page)
    await judge()
    await expectNothingTwice(page, title)
  })

test('the list: the row takes the place of its banner, and is there when the shopper comes back', async ({
  page,
  sandbox,
  signIn,
  live,
}) => {
  const rows = page.getByRole('main').getByRole('listitem')
  const push = (title: string) =>
    sandbox.call('POST /control/shoppers/:shopper/notifications', {
      params: { shopper: ratna.phone },
      body: { type: 'pointin', title, text: 'Hadiah dari panitia bazar.' },
    })
  await signIn(ratna.phone)
  await page.goto('/notification')
  await live(page)
  const markRead = page.getByRole('button', { name: 'Tandai dibaca semua' })
  await markRead.click()
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await push('Poin bazar pertama')
  await expectNothingTwice(page, /Poin bazar pertama/)
  await expect(rows).toHaveCount(count)
  await expect(markRead).toBeHidden()
  await banner(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(rows.first()).toContainText('Poin bazar pertama')
  await expect(rows.first()).toContainText('Belum dibaca')
  await markRead.click()
  await expect(page.getByText('Belum dibaca')).toHaveCount(0)

  await push('Poin bazar kedua')
  await expect(banner(page)).toContainText('Poin bazar kedua')
  // Focus keeps the banner open.
  await banner(page).getByRole('button').first().focus()
  await page.goBack()
  await page.goto('/notification')
  await expect(rows.first()).toContainText('Poin bazar kedua')
  await expect(rows.first()).toContainText('Belum dibaca')
  await expect(rows).toHaveCount(count + 2)
})

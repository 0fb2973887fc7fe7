// A month in the life of a shopper whose network is cut at random: before a call, after it, or by losing its answer. The same
// NETWORK_SEED repeats it, and `--repeat-each=10` plays ten months.
import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '#sdk/playwright.ts'
import { Random } from '#server/sandbox/random.ts'
import { openInside } from './open-inside.ts'
import { RECEIPT_PHOTO } from './receipt-upload.ts'

const CALLS = /\/(api|adminapi)\//
const STEPS = 10
const START_POINTS = 6_000
const PRICE = 600

test.use({
  actionTimeout: 20_000,
  preset: 'regular',
  expectedConsole: /Failed to load resource|net::ERR|dynamically imported module|WebChannelConnection/,
})
test.describe.configure({ timeout: 400_000 })

type Month = { page: Page; chance: (percent: number) => boolean; goOffline: (isOffline: boolean) => Promise<void> }

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /./, visible: true })

/** Returns whether the screen has loaded, once it has or says that it failed. */
async function opens(page: Page, control: Locator): Promise<boolean> {
  await expect(control.or(failure(page)).first()).toBeVisible()
  return control.isVisible()
}

/** Redeems as far as the network allows. Returns what it may have cost. */
async function redeem({ page, chance, goOffline }: Month): Promise<number[]> {
  await page.goto('/redeem/detail?q=pulsa')
  const amount = page.getByRole('radio', { name: /Rp5.000/ })
  if (!(await opens(page, amount))) return [0]
  await amount.check()
  await page.getByLabel('Nomor tujuan').fill('081200001234')
  await page.getByRole('button', { name: `Tukar ${PRICE} poin`, exact: true }).click()
  const confirm = page.getByRole('button', { name: `Ya, tukar ${PRICE} poin` })
  await expect(confirm).toBeVisible()
  const isOffline = chance(30)
  await goOffline(isOffline)
  await confirm.click()
  const done = page.getByRole('heading', { name: 'Pulsanya meluncur' })
  const unknown = page.getByRole('heading', { name: 'Sedang kami pastikan' })
  const refused = failure(page)
  await expect(done.or(unknown).or(refused).first()).toBeVisible()
  if (isOffline) await expect(refused).toHaveText('Kamu sedang tanpa internet. Coba lagi nanti.')
  if (await done.isVisible()) return [PRICE]
  return (await unknown.isVisible()) ? [0, PRICE] : [0]
}

async function uploadReceipt({ page, chance, goOffline }: Month): Promise<number[]> {
  await page.goto('/topup')
  const gallery = page.getByLabel(/pilih foto struk/).first()
  if (!(await opens(page, gallery))) return [0]
  await gallery.setInputFiles(RECEIPT_PHOTO)
  const send = page.getByRole('button', { name: 'Kirim struk ini' })
  if (!(await opens(page, send))) return [0]
  await goOffline(chance(30))
  await send.click()
  const sent = page.getByRole('heading', { name: /^(Struk (sudah kami terima|selesai dicek)|Makasih struknya)/ })
  await expect(sent.or(failure(page)).first()).toBeVisible({ timeout: 40_000 })
  return [0]
}

async function changeName({ page }: Month): Promise<number[]> {
  await page.goto('/setting/edit')
  const field = page.getByLabel('Nama belakang')
  if (!(await opens(page, field))) return [0]
  await field.fill((await field.inputValue()) === 'Puspita' ? 'Dewi Lestari' : 'Puspita')
  await page.getByRole('button', { name: 'Simpan' }).click()
  return [0]
}

async function lookAround({ page, chance }: Month): Promise<number[]> {
  await page.goto(chance(50) ? '/' : '/history')
  await page.goto(chance(50) ? '/voucher' : '/notification')
  return [0]
}

const acts = [redeem, redeem, uploadReceipt, changeName, lookAround]

async function read(page: Page, path: string) {
  return (await (await page.request.get(`/api/${path}`)).json()).data
}

const spent = async (page: Page): Promise<number> =>
  (await read(page, 'reward/claims/list?page=1&pageSize=50')).count * PRICE

test('a month with a network that is cut at random costs what was confirmed, once, and every screen has a way on', async ({
  page,
  context,
  sandbox,
  shopper,
}) => {
  const { config, repeatEachIndex } = test.info()
  const seed = `${config.metadata['networkSeed']}.${repeatEachIndex}`
  // The network has a generator of its own, because the number of calls depends on the machine.
  const [random, network] = [new Random(seed), new Random(`${seed}.network`)]
  const chance = (percent: number) => random.below(100) < percent
  let isCut = false
  const goOffline = async (isOffline: boolean) => {
    isCut = isOffline
    await context.setOffline(isOffline)
  }
  const month: Month = { page, chance, goOffline }
  const wayOn = page.locator('a[href]:not([href="#isi"]), button:enabled').filter({ visible: true })
  await shopper({ points: START_POINTS })
  await sandbox.freeze()
  await context.route(CALLS, (route) => cut(route, isCut ? 70 : network.below(100)))
  for (let step = 0; step < STEPS; step += 1) {
    const before = await spent(page)
    const act = random.pick(acts)
    await test.step(`${step}: ${act.name}`, async () => {
      const costs = await act(month)
      await expect(wayOn.first()).toBeVisible()
      // The shopper gives up. What was not sent by then is never sent.
      await page.keyboard.press('Escape')
      await goOffline(false)
      await page.evaluate(() => fetch('/manifest.webmanifest'))
      expect(costs).toContain((await spent(page)) - before)
    })
    await sandbox.advance({ days: 3 })
  }
  await context.unroute(CALLS)
  await page.goto('/')
  const [{ balance }, { firstName, lastName }] = [await read(page, 'point/balance'), await read(page, 'auth/profile')]
  await expect(page.getByLabel('Poin kamu')).toContainText(`${balance.toLocaleString('id-ID')} poin`)
  await page.evaluate(openInside, '/setting')
  await expect(page.getByRole('heading', { name: [firstName, lastName].filter(Boolean).join(' ') })).toBeVisible()
  await page.evaluate(openInside, '/history?tab=hadiah')
  await expect(page.getByRole('region', { name: 'Riwayat hadiah' }).getByRole('link')).toHaveCount(
    (await spent(page)) / PRICE,
  )
})

async function cut(route: Route, fate: number): Promise<void> {
  if (fate < 70) return route.continue()
  // The server acts, and its answer is lost.
  if (fate >= 85) await route.fetch().catch(() => {})
  return route.abort('connectionreset')
}

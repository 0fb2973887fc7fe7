// A receipt photographed with the camera earns points without manual review.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawKitEntry } from '#fixtures/kit/draw.ts'
import { createTruth, findKitEntry, type KitEntry } from '#fixtures/kit/kit.ts'
import { test as base, expect } from '#sdk/playwright.ts'
import { sendReceipt } from '../e2e/receipt-upload.ts'

const VARIATION = { seed: 3, today: '2026-11-21' }
/** Allows for the delay before the review and for a busy machine. */
const READ = { timeout: 120_000 }

const shownEntry = entryOf('minikita-tilted')

/** Starts Chromium with a fake camera that repeats one image. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'struka-camera-'))
      const film = join(folder, 'receipt.mjpeg')
      await writeFile(film, await drawKitEntry(shownEntry, VARIATION))
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`],
      })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
test.use({ preset: 'regular' })
test.setTimeout(300_000)

test('a receipt held before the camera is read before the shopper’s eyes and brings exactly its points', async ({
  page,
  sandbox,
  shopper,
}) => {
  const truth = createTruth(shownEntry, VARIATION)
  const offers = await page.request.get(`/control/kit?seed=${VARIATION.seed}`, {
    headers: { 'x-sandbox': sandbox.name },
  })
  const { rows } = (await offers.json()).data
  const { points } = rows.find(({ id }: { id: string }) => id === shownEntry.id)
  expect(points).toBeGreaterThan(0)

  await sandbox.updateSettings({ review: 'auto' })
  await shopper()
  await page.goto('/topup')
  await page.getByRole('link', { name: 'Buka kamera' }).click()
  await expect(page.getByText('Pas. Tahan sebentar')).toBeVisible()
  await page.getByRole('button', { name: 'Ambil foto' }).click()
  await sendReceipt(page)
  const total = `Rp${new Intl.NumberFormat('id-ID').format(truth?.total ?? 0)}`
  // The total appears among the recognized lines, then in the verdict that replaces the lines.
  await expect(page.getByRole('main')).toContainText(total, READ)

  const banner = page.getByRole('status').filter({ hasText: `${points} poin masuk` })
  await expect(banner).toBeVisible(READ)
  await expect(banner).toContainText(`Struk ${truth?.merchantName ?? ''}`, { ignoreCase: true })
  await expect(page.getByRole('heading', { name: 'Makasih struknya', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat detail struk' }).click()
  await expect(page.getByText('Poin dari struk ini')).toBeVisible()
  await expect(page.getByText(total)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(truth?.lines.length ?? 0)
  await page.goto('/history/point')
  await expect(page.getByText(`+${points}`).first()).toBeVisible()
})

function entryOf(id: string): KitEntry {
  const entry = findKitEntry(id)
  if (!entry) throw new Error(`The kit has no receipt called ${id}.`)
  return entry
}

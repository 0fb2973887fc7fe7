// The main stories of a shopper, which every browser must be able to play.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import type { Driver, Engine } from './driver.ts'
import { type Gate, openGate } from './gate.ts'
import { byLabel, byRole, byText, Page } from './page.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const RECEIPT_PHOTO = join(ROOT, 'fixtures', 'receipts', 'struk-toko-sentosa.jpg')
/** The folder for the last screenshot of a failed story. */
const FAILURES = join(ROOT, 'test-results', 'browsers')

export function describeStories(name: string, startEngine: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine
    let gate: Gate
    let driver: Driver
    let page: Page
    let sandbox: SandboxClient

    beforeAll(async () => {
      engine = await startEngine()
    })
    afterAll(() => engine.stop())
    beforeEach(async () => {
      const serverUrl = process.env['STORY_SERVER_URL'] ?? ''
      gate = await openGate(serverUrl)
      sandbox = await createSandbox(serverUrl, { preset: 'regular', set: { settings: { review: 'manual' } } })
      driver = await engine.openDriver()
      page = new Page(driver, gate.url)
    })
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') {
        mkdirSync(FAILURES, { recursive: true })
        writeFileSync(join(FAILURES, `${name} ${task.name}.png`), await driver.screenshot())
      }
      await driver.close()
      await gate.disconnect()
      await sandbox.remove()
    })

    async function signIn(): Promise<void> {
      await page.open(`/login?sandbox=${sandbox.name}`)
      await page.type(byLabel('Nomor HP'), ratna.phone.replace('+62', ''))
      await page.click(byRole('button', 'Lanjut'))
      await page.click(byRole('radio', /SMS/))
      await page.click(byRole('button', /Kirim kode/))
      const { code } = await sandbox.waitForMessage(ratna.phone)
      await page.type(byRole('textbox', 'Kode 6 digit'), code ?? '')
      await page.waitFor(byRole('heading', /, Ratna$/))
    }

    async function waitForServiceWorker(): Promise<void> {
      await page.waitUntil('return navigator.serviceWorker.controller !== null')
    }

    test('a receipt from the gallery brings its banner and its points', async () => {
      await signIn()
      await page.open('/topup')
      await page.chooseFile(byLabel('Galeri: pilih foto struk'), RECEIPT_PHOTO)
      await page.click(byRole('button', 'Kirim struk ini'))
      await page.waitFor(byRole('heading', 'Struk sudah kami terima'))
      const receipt = (await sandbox.listPendingReceipts()).at(-1)
      await sandbox.acceptReceipt(receipt?.id ?? '', 85)
      await page.waitFor(byText('85 poin masuk'))
      await page.open('/history/point')
      await page.waitFor(byText('+85'))
    })

    test('a reward is redeemed, and its voucher shows its code', async () => {
      await signIn()
      await page.open('/redeem')
      await page.click(byRole('link', /Es kopi susu/))
      await page.click(byRole('button', /^Tukar .* poin$/))
      await page.click(byRole('button', /^Ya, tukar .* poin$/))
      await page.click(byRole('link', 'Lihat rincian'))
      await page.waitFor(byRole('img', 'Kode QR voucher'))
    })

    test('notifications arrive while the service worker controls the page', async () => {
      await signIn()
      await waitForServiceWorker()
      await page.open('/notification')
      await page.waitUntil('return document.querySelector("main li") !== null')
      await sandbox.call('POST /control/shoppers/:shopper/points', {
        params: { shopper: ratna.phone },
        body: { amount: 77 },
      })
      await page.waitUntil('return document.querySelectorAll("main li")[0]?.textContent.includes("77") === true')
    })

    test('news arrive after Back to a page that the browser has kept', async () => {
      await signIn()
      await waitForServiceWorker()
      await page.open('/notification')
      await page.waitUntil('return document.querySelector("main li") !== null')
      await driver.back()
      await page.waitFor(byRole('heading', /, Ratna$/))
      await sandbox.call('POST /control/shoppers/:shopper/points', {
        params: { shopper: ratna.phone },
        body: { amount: 77 },
      })
      await page.waitFor(byText('+77 poin.'))
    })

    test('the app opens offline, and recovers by itself', async () => {
      await page.open(`/faq?sandbox=${sandbox.name}`)
      await waitForServiceWorker()
      await gate.disconnect()
      await page.open('/faq')
      await page.waitFor(byRole('heading', 'Layangannya putus'))
      await gate.connect()
      await page.click(byRole('button', 'Coba lagi'))
      await page.waitFor(byRole('searchbox', /.*/))
    })

    test('a new version waits for consent, then takes over', async () => {
      await page.open(`/?sandbox=${sandbox.name}`)
      await waitForServiceWorker()
      await driver.evaluate('void navigator.serviceWorker.register("/service-worker.js?next")')
      await page.waitFor(byText('Versi baru sudah siap.'))
      await page.click(byRole('button', 'Perbarui'))
      await page.waitUntil('return navigator.serviceWorker.controller?.scriptURL.includes("?next") === true')
      await page.waitFor(byRole('heading', /Struknya\s*jangan dibuang/))
      expect(await driver.evaluate('return document.title')).toContain('Struka')
    })
  })
}

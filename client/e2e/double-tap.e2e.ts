// A submit of each kind, tapped twice while the main thread is busy, sends one request, and the second tap presses nothing that
// appears. All other submits use the same useSubmit (architecture.test.ts, use-submit.test.tsx).
import type { Locator, Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'
import { expectSentOnce, TAP_GAPS_MS, tapTwice } from './double-tap.ts'
import { requestCode } from './sign-in-page.ts'

type Visit = { page: Page; sandbox: SandboxClient }
type Story = {
  /** The method and the path glob of the submit's request. */
  request: `${string} /${string}`
  /** Signs in as Ratna; otherwise the visitor is a guest. */
  member?: true
  open: (visit: Visit) => Promise<void>
  control: (page: Page, sandbox: SandboxClient) => Locator | Promise<Locator>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })

const stories: Record<string, Story> = {
  'asking for another code': {
    request: 'POST /api/auth/login/by_wa/new_otp',
    open: async ({ page }) => {
      await page.goto('/login')
      await requestCode(page, ratna.phone)
    },
    // A failed resend restarts the cooldown. The response to a wrong code updates the browser's server clock.
    control: async (page, sandbox) => {
      const { code } = await sandbox.waitForMessage(ratna.phone)
      await sandbox.advance({ minutes: 2 })
      await page.getByLabel('Kode 6 digit').fill('')
      await page.getByLabel('Kode 6 digit').fill(code === '111111' ? '222222' : '111111')
      return page.getByRole('button', { name: 'Kirim ulang' })
    },
  },
  'signing in by Google': {
    request: 'GET /api/auth/gauth/link*',
    open: async ({ page }) => {
      await page.goto('/login')
    },
    control: button('Masuk dengan Google'),
  },
  'changing the profile': {
    request: 'PATCH /api/auth/profile',
    member: true,
    open: async ({ page }) => {
      await page.goto('/setting/edit')
      await page.getByLabel('Nama belakang').fill('Puspitasari')
    },
    control: button('Simpan'),
  },
  'signing out': {
    request: 'GET /api/auth/logout',
    member: true,
    open: async ({ page }) => {
      await page.goto('/setting')
      await page.getByRole('button', { name: 'Keluar' }).click()
    },
    control: (page) => page.getByRole('dialog').getByRole('button', { name: 'Keluar' }),
  },
  'redeeming points': {
    request: 'PUT /api/reward/types/*/denoms/*/redeem',
    member: true,
    open: async ({ page }) => {
      await page.goto('/redeem/detail?q=kopi-tanjung')
      await page.getByRole('button', { name: 'Tukar 850 poin', exact: true }).click()
    },
    control: button('Ya, tukar 850 poin'),
  },
}

async function answerAllButTheLast(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Lanjut' })
  await page.getByText('Laundry').click()
  await next.click()
  await page.getByRole('textbox').fill('3')
  await next.click()
  await page.getByText('Pelembut').click()
  await next.click()
}

test.use({ preset: 'regular' })

for (const [name, { request, member, open, control }] of Object.entries(stories)) {
  test(`two taps send once: ${name}`, async ({ page, sandbox, signIn }) => {
    if (member) await signIn(ratna.phone)
    await open({ page, sandbox })
    await expectSentOnce(page, request, () => control(page, sandbox))
  })
}

test.describe('what appears under the finger is not pressed with it', () => {
  test('the sheet that asks whether to redeem', async ({ page, signIn }) => {
    await signIn(ratna.phone)
    await page.goto('/redeem/detail?q=kopi-tanjung')
    const sent = countRequests(page, /\/redeem$/)
    const sheet = page.getByRole('dialog', { name: 'Tukar sekarang?' })
    for (const gap of TAP_GAPS_MS) {
      await tapTwice(page, page.getByRole('button', { name: 'Tukar 850 poin', exact: true }), gap)
      await expect(sheet.getByRole('button', { name: 'Ya, tukar 850 poin' })).not.toHaveAttribute('aria-busy')
      await sheet.getByRole('button', { name: 'Cek lagi' }).click()
      await expect(sheet).toHaveCount(0)
    }
    expect(sent).toEqual([])
  })

  test('the sheet that asks how to send a code', async ({ page }) => {
    await page.goto('/login')
    const sent = countRequests(page, /\/login\/by_/)
    await page.getByLabel('Nomor HP').fill('84000001234')
    for (const gap of TAP_GAPS_MS) {
      await tapTwice(page, page.getByRole('button', { name: 'Lanjut' }), gap)
      await expect(page.getByRole('button', { name: 'Kirim kode' })).not.toHaveAttribute('aria-busy')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(sent).toEqual([])
  })

  for (const gap of [50, 500]) {
    test(`the next question of a survey, ${gap} ms later`, async ({ page, signIn }) => {
      await signIn(ratna.phone)
      await page.goto('/survey?q=kebiasaan-mencuci')
      const sent = countRequests(page, /\/survey\/submit\//)
      await answerAllButTheLast(page)
      await page.getByText('5', { exact: true }).click()
      // With all questions answered, a second tap on each would open the next question and finally send the answers.
      await page.getByRole('button', { name: 'Kembali' }).click()
      await page.getByRole('button', { name: 'Kembali' }).click()
      await expect(page.getByRole('heading', { name: 'Berapa kali mencuci dalam seminggu?' })).toBeVisible()
      await tapTwice(page, page.getByRole('button', { name: 'Lanjut' }), gap)
      await expect(page.getByText('Pelembut')).toBeVisible()
      await tapTwice(page, page.getByRole('button', { name: 'Lanjut' }), gap)
      await expect(page.getByRole('button', { name: 'Kirim jawaban' })).not.toHaveAttribute('aria-busy')
      expect(sent).toEqual([])
    })
  }
})

function countRequests(page: Page, path: RegExp): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request.url())
  })
  return sent
}

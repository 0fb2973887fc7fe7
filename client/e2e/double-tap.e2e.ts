// Every submit of the product, tapped twice behind a stalled main thread: it is sent once, and nothing that appears under
// the finger is pressed with it. Sending a receipt and asking for a code to sign in have such tests beside their own.
import type { Locator, Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import type { SandboxClient } from '#sdk/client.ts'
import { expect, test } from '#sdk/playwright.ts'
import { expectSentOnce, TAP_GAPS_MS, tapTwice } from './double-tap.ts'
import { fillProfile } from './profile-form.ts'
import { RECEIPT_PHOTO } from './receipt-upload.ts'
import { requestCode } from './sign-in-page.ts'

const NEW_PHONE = '+6284000770011'

type Visit = { page: Page; sandbox: SandboxClient }
type Story = {
  /** The request that the submit sends: its method, and its path as a glob. */
  request: `${string} /${string}`
  /** Signed in, as Ratna or as a shopper made for it; otherwise a guest. */
  member?: true | NonNullable<Parameters<SandboxClient['createShopper']>[0]>
  open: (visit: Visit) => Promise<void>
  control: (page: Page, sandbox: SandboxClient) => Locator | Promise<Locator>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })

/** A button of a sheet that a refusal closes or that the first button opens. */
const sheetButton = (opener: string, name: string | RegExp) => async (page: Page) => {
  const control = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: opener, exact: true }).click()
  return control
}

const stories: Record<string, Story> = {
  'asking for another code': {
    request: 'POST /api/auth/login/by_wa/new_otp',
    open: async ({ page }) => {
      await page.goto('/login')
      await requestCode(page, ratna.phone)
    },
    // A refusal begins the wait anew. Any response, such as that to a wrong code, updates the browser's server clock.
    control: async (page, sandbox) => {
      const { code } = await sandbox.waitForMessage(ratna.phone)
      await sandbox.advance({ minutes: 2 })
      await page.getByLabel('Kode 6 digit').fill('')
      await page.getByLabel('Kode 6 digit').fill(code === '111111' ? '222222' : '111111')
      return page.getByRole('button', { name: 'Kirim ulang' })
    },
  },
  'signing in by password': {
    request: 'POST /api/auth/login',
    open: async ({ page }) => {
      await page.goto('/login/password')
      await page.getByLabel('Nomor HP').fill('84000001234')
      await page.getByLabel('Kata sandi', { exact: true }).fill('Gula Jawa 7')
    },
    control: button('Masuk'),
  },
  'asking for a new password': {
    request: 'POST /api/auth/pwreset',
    open: async ({ page }) => {
      await page.goto('/login/reset')
      await page.getByLabel('Nomor HP atau e-mail').fill('084000001234')
    },
    control: button('Kirim kode'),
  },
  'choosing a new password': {
    request: 'POST /api/auth/registration/set-password',
    open: async ({ page, sandbox }) => {
      const [reply] = await sandbox.sendWhatsApp(ratna.phone, 'sandi')
      const link = new URL(reply?.link ?? '')
      await page.goto(link.pathname + link.search)
      await page.getByLabel('Kata sandi baru', { exact: true }).fill('Dari Chat 3')
    },
    control: button('Simpan dan masuk'),
  },
  'signing in by Google': {
    request: 'GET /api/auth/gauth/link*',
    open: async ({ page }) => {
      await page.goto('/login')
    },
    control: button('Masuk dengan Google'),
  },
  registering: {
    request: 'POST /api/auth/registration/app',
    open: async ({ page }) => {
      await page.goto('/register')
      await page.getByLabel('Nomor HP').fill(NEW_PHONE.replace('+62', ''))
      await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
    },
    control: button('Daftar dan kirim kode'),
  },
  'registering from the chat': {
    request: 'POST /api/auth/registration/from_wa',
    open: async ({ page, sandbox }) => {
      const [reply] = await sandbox.sendWhatsApp(NEW_PHONE, 'Daftar')
      const link = new URL(reply?.link ?? '')
      await page.goto(link.pathname + link.search)
      await fillProfile(page, 'Wening')
      await page.getByRole('checkbox', { name: /Saya setuju/ }).check()
    },
    control: button('Daftar'),
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
  'changing the e-mail address': {
    request: 'POST /api/auth/email',
    member: true,
    open: async ({ page }) => {
      await page.goto('/setting/edit/email')
      await page.getByLabel(/^E-mail/).fill('lain@contoh.id')
    },
    control: button('Kirim kode'),
  },
  'removing the e-mail address': {
    request: 'POST /api/auth/registration/profile/pin',
    member: { email: 'wulan@contoh.id', emailVerified: true },
    open: async ({ page }) => {
      await page.goto('/setting/edit/email')
    },
    control: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      return page.getByRole('button', { name: 'Hapus e-mail dari akun' })
    },
  },
  'completing the profile': {
    request: 'POST /api/auth/registration/profile',
    member: { registrationState: 1 },
    open: async ({ page }) => {
      await page.goto('/register/profile')
      await fillProfile(page, 'Suharti')
    },
    control: button('Simpan'),
  },
  'changing the password': {
    request: 'PATCH /api/auth/pwchange',
    member: true,
    open: async ({ page }) => {
      await page.goto('/setting/edit/password')
      await page.getByLabel('Kata sandi baru', { exact: true }).fill('Gula Jawa 7')
    },
    control: button('Kirim kode'),
  },
  'removing the photo': {
    request: 'DELETE /api/auth/profile/photo',
    member: true,
    open: async ({ page }) => {
      await page.goto('/setting/edit')
      await page.getByLabel('Ganti foto profil').setInputFiles(RECEIPT_PHOTO)
      await expect(page.getByText('Foto profil tersimpan.')).toBeVisible()
    },
    control: button('Hapus'),
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
  'objecting to a verdict': {
    request: 'POST /api/receipt/objection/*',
    member: true,
    open: async ({ page, sandbox }) => {
      const { id } = (await sandbox.listPendingReceipts())[0] ?? {}
      await sandbox.giveVerdict(id ?? '', { verdict: 'invalid', reason: 'cropped' })
      await page.goto(`/history/receipt-detail?q=${id}`)
    },
    control: sheetButton('Ajukan Peninjauan', 'Ajukan sekarang'),
  },
  'registering with a partner': {
    request: 'POST /api/campaign/*/external/phoneCheck',
    member: true,
    open: async ({ page }) => {
      await page.goto('/campaign/kulitara-klinik-cantika')
      await page.getByRole('button', { name: 'Pakai di Klinik Cantika' }).click()
    },
    control: button('Kirim kode'),
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
  'sending answers': {
    request: 'POST /api/survey/submit/*',
    member: true,
    open: async ({ page }) => {
      await page.goto('/survey?q=kebiasaan-mencuci')
      await answerAllButTheLast(page)
      await page.getByText('5', { exact: true }).click()
    },
    control: button('Kirim jawaban'),
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
  test(`two taps send once: ${name}`, async ({ page, sandbox, signIn, shopper }) => {
    if (member === true) await signIn(ratna.phone)
    else if (member) await shopper(member)
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

  for (const gap of TAP_GAPS_MS) {
    test(`the next question of a survey, ${gap} ms later`, async ({ page, signIn }) => {
      await signIn(ratna.phone)
      await page.goto('/survey?q=kebiasaan-mencuci')
      const sent = countRequests(page, /\/survey\/submit\//)
      await answerAllButTheLast(page)
      await page.getByText('5', { exact: true }).click()
      // All questions are answered: a second tap on each would lead to the next, and at last send the answers.
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

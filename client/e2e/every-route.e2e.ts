// Opens every address as a guest, a new member (registrationState 1) and a full member. Each screen is complete, accessible,
// silent and no wider than its window. guard.test.ts tests every redirect; this file tests examples.

import type { APIRequestContext, Page } from '@playwright/test'
import { bagas, ratna } from '#fixtures/world/personas.ts'
import { expect, findViolations, test } from '#sdk/playwright.ts'
import type { Guard } from '../router/guard.ts'
import { routes } from '../router/routes.ts'
import { openInside } from './open-inside.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** An address and the address that it redirects to; without the second, the first address stays. */
type Visit = readonly [address: string, ends?: string]

const owned: Visit[] = [
  ['/history/point-detail?q={point}'],
  ['/history/receipt-detail?q={receipt}'],
  ['/history/reward-detail?q={claim}'],
  ['/history/direct-reward-detail?q={claim}'],
  ['/voucher/detail?q={voucher}'],
  ['/redeem/success?q={claim}'],
]

const ofProfile = ['/register/profile', '/setting/edit']

/** Returns `special` plus the guard's other routes without parameters. */
function addressesOf(guard: Guard, special: Visit[]): Visit[] {
  const listed = [...special, ...owned].map(([address]) => bare(address))
  const plain = routes.filter(({ path, guard: own }) => own === guard && !/[:*]/.test(path))
  const others = plain.filter(({ path }) => ![...listed, ...ofProfile].includes(bare(path)))
  return [...special, ...others.map(({ path }): Visit => [path])]
}

const both = addressesOf('both', [
  ['/campaign'],
  ['/campaign?jenis=undian'],
  ['/campaign/{campaign}'],
  ['/campaign/tidak-ada'],
  ['/faq/{question}'],
  ['/article/{article}'],
  ['/luckydraw-detail/?type=2&q={draw}'],
  ['/tidak/ada'],
])

const guestOnly = addressesOf('guest', [
  ['/register'],
  ['/register?ref=RATNA-7K2'],
  // The code page requires a requested code.
  ['/register/verification-code', '/register'],
  ['/register/success', '/register'],
  // Only Google's redirect opens these pages.
  ['/login/google', '/login'],
  ['/register/google', '/login'],
])

const memberOnly = addressesOf('member', [
  ['/survey'],
  ['/survey?q={survey}'],
  // Only their own flow opens these pages; typed addresses redirect to its start.
  ['/survey/success', '/survey'],
  ['/topup/select-photo', '/topup'],
  ['/topup/success', '/topup'],
  ['/redeem/detail?q={reward}'],
  ['/history'],
  ['/history?tab=struk'],
  ['/history?tab=hadiah'],
])

/** Screens that are empty, or ask for the profile, for a new member; a full member sees all others. */
const ofNewMember: Visit[] = [
  ['/'],
  ['/topup'],
  ['/redeem/detail?q={reward}'],
  ['/voucher'],
  ['/notification'],
  ['/setting'],
  ['/setting/referral'],
  ['/history'],
  ['/history?tab=struk'],
  ['/register/profile'],
]

test('every address of the route table with a parameter is visited', () => {
  const visited = both.map(([address]) => address.replace(/\{\w+\}/, ':id'))
  const withParameter = routes.map(({ path }) => path).filter((path) => path.includes(':'))
  expect(withParameter.filter((path) => !visited.includes(path))).toEqual([])
})

test.describe(() => {
  test.use({ preset: 'demo', expectedConsole: /404 \(Not Found\) .*\/(api\/campaign\/tidak-ada|tidak\/ada)/ })
  // On a busy machine a hundred visits with axe take minutes.
  test.describe.configure({ timeout: 400_000 })

  test('a guest sees public screens and is redirected home from the rest [2.open-paths, 2.width, 6.steps, 9.width]', async ({
    page,
  }) => {
    await visit(page, [...both, ...guestOnly])
    await visit(page, [
      ['/voucher', '/'],
      ['/topup/camera', '/'],
    ])
  })

  test('a new member completes the profile, is redirected from editing it, and sees the empty screens of a member', async ({
    page,
    signIn,
  }) => {
    await signIn(bagas.phone)
    await visit(page, ofNewMember)
    await visit(page, [['/setting/edit', '/']])
    await visit(page, [['/login', '/']])
  })

  test('a full member sees every screen of a member [2.targets-elsewhere]', async ({ page, signIn }) => {
    await signIn(ratna.phone)
    await visit(page, [['/'], ['/campaign'], ['/setting/edit'], ['/register/profile', '/'], ...owned, ...memberOnly])
  })

  test('a full member sees public screens, and in dark mode every screen is accessible, too [2.open-paths]', async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(ratna.phone)
    await visit(page, [...both, ...owned.slice(0, 3), ['/voucher'], ['/redeem'], ['/topup'], ['/setting']])
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

/** Loads the first address and navigates to the next ones inside the app, as links do. */
async function visit(page: Page, visits: Visit[]): Promise<void> {
  const ids = await idsOf(page.request)
  for (const [at, [template, ends = template]] of visits.entries()) {
    const [address, end] = [template, ends].map((one) => one.replace(/\{(\w+)\}/, (_all, name) => ids[name] ?? ''))
    await test.step(`${address}`, async () => {
      // Only a sheet's own links remove the sheet's history entry, so an open sheet requires a page load.
      const isLoaded = at === 0 || (await page.getByRole('dialog').isVisible())
      const isNewScreen = !isLoaded && screenOf(new URL(page.url()).pathname) !== screenOf(end ?? '/')
      if (isNewScreen) await page.locator('main').evaluate((main) => main.setAttribute('data-left', ''))
      if (isLoaded) await page.goto(address ?? '/')
      else await page.evaluate(openInside, address ?? '/')
      const isRedirected = ends !== template
      await checkScreen(page, end ?? '/', { address: address ?? '/', isRedirected, isNewScreen })
      if (isRedirected) return
      expect.soft(await findViolations(page), `${address} is accessible`).toEqual([])
    })
  }
}

type ScreenVisit = { address: string; isRedirected: boolean; isNewScreen: boolean }

async function checkScreen(
  page: Page,
  end: string,
  { address, isRedirected, isNewScreen }: ScreenVisit,
): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.pathname + location.search), address).toBe(end)
  // The old screen stays until the next one has loaded.
  await expect(page.locator('main[data-left]'), address).toHaveCount(0)
  // Two redirects in one render would merge, so the next address waits for this screen.
  await expect(page.locator('h1'), address).toHaveCount(1)
  // Home is visited separately.
  if (isRedirected) return
  await expect(
    page.locator('main[aria-busy], main [role=status] .visually-hidden:text-is("Memuat")'),
    address,
  ).toHaveCount(0)
  await expect(page, address).toHaveTitle(end === '/' ? /Struka/ : /.+ · Struka$/)
  if (isNewScreen) expect.soft(await page.evaluate(isFocusInside), `${address} takes the focus`).toBe(true)
  const isMissing = await page.getByRole('heading', { name: 'Halamannya tinggal sebelah' }).isVisible()
  expect.soft(isMissing, `${address} is there`).toBe(end === '/tidak/ada')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect.soft(await page.evaluate(overflow), `${address} fits ${size.width} px`).toEqual([])
    const { width = 0 } = (await page.locator('main').boundingBox()) ?? {}
    expect.soft(width, `${address} is a column of 480 px at most`).toBe(Math.min(size.width, 480))
  }
}

function isFocusInside(): boolean {
  const { activeElement } = document
  return activeElement !== document.body && document.querySelector('main, [role=dialog]') !== null
}

function overflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const scrolls = (one: Element): boolean => getComputedStyle(one).overflowX !== 'visible'
  const isInside = (one: Element): boolean => {
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
      if (scrolls(above)) return true
    }
    return false
  }
  const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth)
  return wide.filter((one) => !isInside(one)).map((one) => `${one.tagName} ${one.getAttribute('class')}`)
}

/** Returns the value of each `{name}` in an address: the id of the first row in the shopper's list. */
async function idsOf(request: APIRequestContext): Promise<Record<string, string>> {
  const rowsOf = async (path: string): Promise<{ id: string; drawnAt?: string; type?: { isVoucher?: boolean } }[]> =>
    (await (await request.get(path)).json()).data?.rows ?? []
  const first = async (path: string) => (await rowsOf(path))[0]?.id ?? ''
  const claims = await rowsOf('/api/reward/claims/list?pageSize=50')
  return {
    campaign: await first('/api/campaign?active=true&disabled=false'),
    question: await first('/adminapi/contents/faq?published=true'),
    article: await first('/adminapi/contents/article?published=true'),
    survey: await first('/api/survey/def?active=true&disabled=false'),
    reward: await first('/api/reward/types'),
    draw: await first('/api/reward/luckydrawcount'),
    point: await first('/api/point/list'),
    receipt: await first('/api/receipt/list'),
    claim: claims.find(({ type }) => !type?.isVoucher)?.id ?? '',
    voucher: claims.find(({ type }) => type?.isVoucher)?.id ?? '',
  }
}

function bare(address: string): string {
  return (address.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
}

/** Maps addresses that share a mounted screen to one name. */
function screenOf(address: string): string {
  const path = bare(address)
  if (path.startsWith('/faq')) return '/faq'
  if (path === '/history/point') return '/history'
  if (path === '/setting/edit/email/add') return '/setting/edit/email'
  return path.replace('/history/direct-reward-detail', '/history/reward-detail')
}

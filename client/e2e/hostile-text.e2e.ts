// What a shopper, staff or a brand wrote is text on every page that shows it. The page reports an attribute that the browser
// would run: its policy refuses it, and an error on the console fails the test.
import { standardBrand } from '#contract/brand.ts'
import { expect, test } from '#sdk/playwright.ts'

const TEXT = '<img src onerror=ran()>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><script>ran()</script></svg>'
const brand = { ...standardBrand, product: TEXT, tagline: TEXT, logo: `data:image/svg+xml;base64,${btoa(SVG)}` }
const items = [{ name: TEXT, quantity: 1, unitPrice: 50_000 }]
const shop = { name: TEXT, printedNames: [], numberPattern: null, participating: true, allItems: true }

test.use({ viewport: { width: 1280, height: 720 } })

test('names, notes, notifications, answers, content and brand texts are never markup', async ({
  page,
  sandbox,
  shopper,
}) => {
  await sandbox.call('PUT /control/brand', { body: brand })
  await sandbox.call('POST /control/shops', { body: { ...shop, family: 'general' } })
  const payload = { topic: 'Struk', body: `${TEXT} [klik](javascript:ran())` }
  const body = { title: TEXT, slug: 'jahat', payload, published: true }
  await sandbox.call('POST /control/contents/:type', { params: { type: 'faq' }, body })
  const waiting = Array.from({ length: 3 }, () => ({ status: 'waiting' as const }))
  const { id, sid, receiptIds } = await shopper({ firstName: TEXT, lastName: TEXT, receipts: waiting })
  const [accepted = '', rejected = '', objected = ''] = receiptIds
  const purchasedAt = (await sandbox.getClock()).now
  await sandbox.giveVerdict(accepted, { verdict: 'valid', merchant: TEXT, purchasedAt, items, points: 9 })
  for (const receipt of [rejected, objected])
    await sandbox.giveVerdict(receipt, { verdict: 'invalid', reason: 'blurry', hint: TEXT })
  const agent = sandbox.agent(sid)
  await agent.call('POST /api/receipt/objection/:id', { params: { id: objected }, body: { reason: TEXT } })
  await agent.call('PATCH /api/auth/profile', { body: { address: TEXT } })
  const answers = [
    { questionId: 'nps', value: 9 },
    { questionId: 'saran', value: TEXT },
  ]
  await agent.call('POST /api/survey/submit/:id', { params: { id: 'kepuasan-aplikasi' }, body: { answers } })
  const notice = { params: { shopper: id }, body: { type: 'receipt' as const, title: TEXT, text: TEXT } }
  await sandbox.call('POST /control/shoppers/:shopper/notifications', notice)

  const receipts = [accepted, rejected].map((receipt) => `/history/receipt-detail?q=${receipt}`)
  for (const path of ['/', '/notification', ...receipts, '/setting', '/faq', '/faq/jahat', '/console']) {
    await page.goto(path)
    await expect(page.getByText(TEXT).first(), path).toBeVisible()
    for (const frame of page.frames())
      expect(await frame.locator('[onerror], [href^="javascript:"]').count(), path).toBe(0)
  }
})

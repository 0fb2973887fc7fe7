import { describe, expect } from 'vitest'
import { codeFor, createAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const PHONE = '+6284000007701'
let shopper: Awaited<ReturnType<World['signIn']>>

test.beforeEach(async ({ world }) => {
  createAccount(world, { phone: PHONE })
  shopper = await world.signIn(PHONE)
})
const external = (name: string, id = 'gelas-kedua') => `/api/campaign/${id}/external/${name}`
const KLINIK = 'kulitara-klinik-cantika'

describe('campaigns', () => {
  test('answers the documented list call in the envelope [7.campaign-list]', async ({ world }) => {
    const { body } = await world.agent().get('/api/campaign?active=true&disabled=false&pageSize=50').expect(200)
    expect(body).toMatchObject({ error: null, code: 'ok', data: { page: 1, pageSize: 50 } })
    expect(body.data.count).toBe(body.data.rows.length)
    for (const row of body.data.rows) expect(row).toMatchObject({ active: true, disabled: false })
  })

  test('takes brands as a list in every spelling [7.campaign-list]', async ({ world }) => {
    for (const query of ['brandIds=lembut,melati', 'brandIds=lembut&brandIds=melati']) {
      const { body } = await world.agent().get(`/api/campaign?${query}&rewardType=1&search=sabun&orderAsc=true`)
      expect(body.data.rows.map(({ id }: { id: string }) => id)).toEqual(['melati-refill-300'])
    }
  })

  test('returns one campaign with its prizes and draws [7.campaign-detail]', async ({ world }) => {
    const { body } = await world.agent().get('/api/campaign/undian-emas').expect(200)
    expect(body.data).toMatchObject({
      title: 'Undian Emas 10 gram',
      draws: [{ status: 'scheduled', seed: null }],
      winners: [],
    })
  })

  test('lists brands, and those that have a running campaign [7.brand, 7.campaign-brand]', async ({ world }) => {
    const all = await world.agent().get('/api/public/brand?search=sari').expect(200)
    expect(all.body.data.rows).toContainEqual({
      id: 'sari-dapur',
      name: 'Sari Dapur',
      products: ['SARI DAPUR KALDU AYAM', 'SARI DAPUR KECAP MANIS 520ML'],
      art: { pack: 'botol', label: 'Kecap', tile: 'yellow' },
    })
    const byProduct = await world.agent().get('/api/public/brand?search=pelembut').expect(200)
    expect(byProduct.body.data.rows.map(({ id }: { id: string }) => id)).toEqual(['lembut'])
    const running = await world.agent().get('/api/campaignbrandlist').expect(200)
    expect(running.body.data.rows).toContainEqual({ id: 'melati', name: 'Melati', campaigns: 1 })
  })

  test.for([
    ['/api/campaign/no-such-campaign', 404, 'not_found'],
    ['/api/campaign/undefined', 200, 'campaign_id_missing'],
    ['/api/campaign/undefined/', 200, 'campaign_id_missing'],
    ['/api/campaign/null/', 200, 'campaign_id_missing'],
    ['/api/campaign/%20', 200, 'campaign_id_missing'],
    ['/api/campaign/', 200, 'campaign_id_missing'],
    ['/api/campaign/?active=true', 200, 'campaign_id_missing'],
    [`/api/campaign/${'x'.repeat(65)}`, 400, 'validation'],
  ] as const)('refuses %s with %i [8.campaign-id]', async ([path, status, code], { world }) => {
    const { body } = await world.agent().get(path).expect(status)
    expect(body).toMatchObject({ code, data: null })
  })
})

describe('the partner', () => {
  test.each([
    ['undefined', 200, 'campaign_id_missing', 'Campaign ID is missing'],
    ['null', 200, 'campaign_id_missing', 'Campaign ID is missing'],
    ['', 200, 'campaign_id_missing', 'Campaign ID is missing'],
    ['no-such-campaign', 404, 'not_found', expect.any(String)],
    ['kecap-poin-dobel', 200, 'not_partner', expect.any(String)],
  ])('of campaign %s is refused', async (id, status, code, error) => {
    for (const name of ['codex', 'campaignCheck', 'phoneCheck?phone=08400000001']) {
      const { body } = await shopper.get(external(name, id)).expect(status)
      expect(body).toMatchObject({ code, error, data: null })
    }
  })

  test.each(['codex', 'campaignCheck', 'phoneCheck', 'register', 'registerOtpSubmit'])(
    'names a missing campaign before anything else of %s [8.campaign-id]',
    async (name) => {
      const method = name === 'codex' ? 'get' : 'post'
      for (const id of ['', 'undefined', '%20']) {
        const { status, body } = await shopper[method](external(name, id))
        expect([status, body.code], id).toEqual([200, 'campaign_id_missing'])
      }
    },
  )

  test('answers No response when the partner does not respond [8.codex-empty]', async ({ world }) => {
    await world.agent().post('/control/faults').send({ target: 'partner' }).expect(200)
    const { body } = await shopper.get(external('codex')).expect(200)
    expect(body).toEqual({ error: 'No response', code: 'no_response', data: null })
    expect((await shopper.post(external('phoneCheck')).send({ phone: PHONE })).body.error).toBe('No response')
  })

  test('names the phone it cannot read [7.external-phonecheck]', async () => {
    const { body } = await shopper.post(external('phoneCheck', KLINIK)).send({ phone: '12' }).expect(200)
    expect(body).toMatchObject({ code: 'phone_invalid', fields: { phone: expect.any(String) } })
  })

  test('registers by phone and code before it gives a codex [7.external-phonecheck, 7.external-campaigncheck, 7.external-register, 7.external-registerotpsubmit]', async ({
    world,
  }) => {
    const check = async () => (await shopper.get(external('campaignCheck', KLINIK))).body.data
    expect(await check()).toEqual({ eligible: true, joined: false })
    expect((await shopper.get(external('codex', KLINIK))).body.code).toBe('partner_register_first')
    expect((await shopper.post(external('registerOtpSubmit', KLINIK)).send({ otp: 123456 })).body.code).toBe(
      'no_pending',
    )

    const requested = await shopper.post(external('register', KLINIK)).send({ name: 'Tamu', phone: '0840-0000-7701' })
    expect(requested.body).toEqual({ error: null, code: 'ok', status: 'success', rateLimitTs: expect.any(Number) })
    const again = await shopper.post(external('register', KLINIK)).send({ name: 'Tamu', phone: PHONE })
    expect(again.body).toMatchObject({ status: 'ratelimit', rateLimitTs: requested.body.rateLimitTs })

    const elsewhere = await shopper.post(external('register', KLINIK)).send({ name: 'Tamu', phone: '084000007709' })
    expect(elsewhere.body).toMatchObject({
      code: 'partner_code_elsewhere',
      status: 'failed',
      fields: { phone: 'Kode baru saja dikirim ke 0840-****-7701. Tunggu dua menit sebelum ganti nomor.' },
    })

    const code = codeFor(world, PHONE)
    const wrong = await shopper
      .post(external('registerOtpSubmit', KLINIK))
      .send({ otp: (Number(code) + 1) % 1_000_000 })
    expect(wrong.body).toEqual({
      error: 'Kode OTP tidak sesuai',
      code: 'otp_invalid',
      status: 'invalid',
      fields: { Pin: 'Kode OTP tidak sesuai' },
    })
    const right = await shopper.post(external('registerOtpSubmit', KLINIK)).send({ otp: Number(code) })
    expect(right.body).toEqual({ error: null, code: 'ok', status: 'success' })
    expect((await shopper.post(external('registerOtpSubmit', KLINIK)).send({ otp: Number(code) })).body.code).toBe(
      'no_pending',
    )

    expect(await check()).toEqual({ eligible: true, joined: true })
    expect((await shopper.get(external(`phoneCheck?phone=${PHONE}`, KLINIK))).body.data).toEqual({ registered: true })
    const byBody = await shopper.post(external('phoneCheck', KLINIK)).send({ phone: PHONE })
    expect(byBody.body.data).toEqual({ registered: true })
    expect((await shopper.post(external('register', KLINIK)).send({ name: 'Tamu', phone: PHONE })).body.code).toBe(
      'partner_joined',
    )
    expect((await shopper.get(external('codex', KLINIK))).body).toMatchObject({
      code: 'ok',
      data: { code: expect.stringMatching(/^CTK-/) },
    })
  })

  test('closes a registration after five wrong codes, and a late one', async ({ world }) => {
    createAccount(world, { phone: '+6284000007702' })
    const other = await world.signIn('+6284000007702')
    const submit = async (otp: number) => (await other.post(external('registerOtpSubmit', KLINIK)).send({ otp })).body
    await other.post(external('register', KLINIK)).send({ name: 'Lain', phone: '+6284000007702' })
    const right = Number(codeFor(world, '+6284000007702'))
    const wrong = (right + 1) % 1_000_000
    for (let attempt = 1; attempt <= 4; attempt += 1) expect((await submit(wrong)).status).toBe('invalid')
    expect((await submit(wrong)).status).toBe('blocked')
    expect((await submit(right)).status).toBe('blocked')
    world.sandbox.clock.setTime(world.sandbox.now() + 5 * 60_000)
    expect((await submit(right)).status).toBe('expired')
  })

  test('answers why a campaign cannot be used', async ({ world }) => {
    const change = (body: object) => world.agent().patch('/control/campaigns/gelas-kedua').send(body).expect(200)
    const reason = async () => (await shopper.post(external('campaignCheck'))).body.data.reason
    await change({ disabled: true })
    expect(await reason()).toBe('disabled')
    expect((await shopper.get(external('codex'))).body.code).toBe('campaign_closed')
    await change({ disabled: false, endAt: new Date(world.sandbox.now() - 1_000).toISOString() })
    expect(await reason()).toBe('ended')
    await change({ endAt: new Date(world.sandbox.now() + 86_400_000).toISOString() })
    expect(await reason()).toBeUndefined()
    await change({ quotaLeft: 0 })
    expect(await reason()).toBe('quota_empty')
    expect((await shopper.get(external('codex'))).body.code).toBe('quota_empty')
    await change({ quotaLeft: null })
    expect(await reason()).toBeUndefined()
  })
})

describe('a codex', () => {
  const ask = async () => (await shopper.get(external('codex')).expect(200)).body.data
  const visit = (world: World, url: string) => world.agent().get(url)

  test('opens the partner page once, from any browser [7.codex]', async ({ world }) => {
    const { codex, code, url, expiresAt } = await ask()
    expect(code).toMatch(/^TJG-[2-9A-HJ-NP-Z]{4}-\d\d$/)
    expect(url).toBe(`/partner/kopi-tanjung?codex=${codex}`)
    expect(Date.parse(expiresAt) - world.sandbox.now()).toBeGreaterThan(595_000)
    const ahead = await visit(world, url).set('sec-purpose', 'prefetch').expect(200)
    expect(ahead.text).not.toContain(code)
    // The codex names the sandbox, so the link needs no cookie.
    const first = await world.agent().set('x-sandbox', 'demo').get(url).expect(200)
    expect(first.text).toContain(code)
    expect(first.text).toContain('Gelas kedua setengah harga')
    const second = await visit(world, url).expect(410)
    expect(second.text).toContain('Kode ini sudah dipakai')
  })

  test('is taken once when two browsers come at the same moment', async ({ world }) => {
    const { url } = await ask()
    const answers = await Promise.all([visit(world, url), visit(world, url), visit(world, url)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  test('ends after ten minutes', async ({ world }) => {
    const { url, expiresAt } = await ask()
    world.sandbox.clock.setTime(Date.parse(expiresAt))
    expect((await visit(world, url).expect(410)).text).toContain('lewat waktunya')
  })

  test('is replaced by a newer one', async ({ world }) => {
    const older = await ask()
    const newer = await ask()
    expect((await visit(world, older.url).expect(410)).text).toContain('tidak dikenali')
    await visit(world, newer.url).expect(200)
  })

  test('is accepted by its partner alone, and no other token is', async ({ world }) => {
    const { codex } = await ask()
    const [head, , signature] = codex.split('.')
    const forged = Buffer.from(
      JSON.stringify({ iss: world.sandbox.name, aud: 'kopi-tanjung', sub: 'gelas-kedua', jti: 'TJG-AAAA-00' }),
    ).toString('base64url')
    for (const url of [
      `/partner/klinik-cantika?codex=${codex}`,
      `/partner/kopi-tanjung?codex=${head}.${forged}.${signature}`,
      '/partner/kopi-tanjung?codex=x',
    ]) {
      expect((await visit(world, url).expect(410)).text).toContain('Kode tidak dikenali')
    }
    await visit(world, `/partner/kopi-tanjung?codex=${codex}`).expect(200)
  })

  test('is not needed to look at the page; an unknown partner has none', async ({ world }) => {
    expect((await visit(world, '/partner/kopi-tanjung').expect(200)).text).toContain('Selamat datang di Kopi Tanjung')
    await visit(world, '/partner/no-such-partner').expect(404)
  })
})

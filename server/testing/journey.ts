// A shopper's first day, played through the API: the requests that tests of the journal and its exports expect.
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { drawImage } from './image.ts'
import type { World } from './world.ts'

const NEWCOMER = '+6284000009001'

/** A personal phone number, which exported tests must not contain. */
const PERSON = '+6281234567890'

/** Registers by WhatsApp, adds an e-mail address, sets a password, signs in after a wrong one, and changes it. */
export async function runAccountJourney(world: World): Promise<void> {
  const { sandbox } = world
  const newest = (column: 'code' | 'link', to: string) =>
    sandbox.db.get<{ found: string }>(
      `SELECT ${column} AS found FROM message WHERE recipient = :to AND ${column} IS NOT NULL ORDER BY rowid DESC`,
      { to },
    )?.found ?? ''
  const tono = world.agent()
  await world.agent().post('/control/messages/inbound').send({ from: '0812 3456 7890', text: 'DAFTAR' }).expect(200)
  const token = new URL(newest('link', PERSON)).searchParams.get('token')
  await tono.get(`/api/auth/registration/from_wa?token=${token}`).expect(200)
  const profile = { firstName: 'Tono', birthDate: '1990-05-02', gender: 'male', provinceId: '31', cityId: '31.74' }
  const consents = { terms: true, privacy: true }
  const registered = await tono.post('/api/auth/registration/from_wa').send({ ...profile, token, consents })
  if (registered.body.error !== null) throw new Error(registered.text)
  const mailed = await tono.post('/api/auth/email').send({ email: 'tono@surat.co.id' })
  const { otpId } = mailed.body.data
  await tono.get(`/api/auth/email?otpId=${otpId}&otp=${newest('code', 'tono@surat.co.id')}`).expect(200)
  await tono.post('/api/auth/registration/set-password').send({ password: 'Kebun-Teh-88' }).expect(200)
  await tono.get('/api/auth/logout').expect(200)
  const login = (password: string) => tono.post('/api/auth/login').send({ phone: '081234567890', password }).expect(200)
  await login('Kebun-Kopi-99')
  await login('Kebun-Teh-88')
  const passwords = { currentPassword: 'Kebun-Teh-88', newPassword: 'Sawah-Padi-77' }
  await tono.patch('/api/auth/pwchange').send(passwords).expect(200)
  await tono.get(`/api/auth/pwchange?otp=${Number(newest('code', PERSON))}`).expect(200)
  await tono.get('/api/auth/profile').expect(200)
}

/** Registers after a wrong code, completes the profile, uploads a receipt, gets its verdict, redeems, reads the balance. */
export async function runShopperJourney(world: World): Promise<void> {
  const dewi = world.agent()
  const staff = world.agent()
  const consents = { terms: true, privacy: true }
  await dewi.get(`/api/auth/phonecheck?phone=${encodeURIComponent(NEWCOMER)}`).expect(200)
  await dewi.post('/api/auth/registration/app').send({ phone: NEWCOMER, method: 'wa', consents }).expect(200)
  const code = world.sandbox.db.get<{ code: string }>(
    'SELECT code FROM message WHERE recipient = :to ORDER BY rowid DESC',
    { to: NEWCOMER },
  )?.code
  const wrong = code === '111111' ? 222_222 : 111_111
  await dewi.post('/api/auth/registration/app/otp_submit').send({ otp: wrong }).expect(200)
  await dewi
    .post('/api/auth/registration/app/otp_submit')
    .send({ otp: Number(code) })
    .expect(200)
  const profile = { firstName: 'Dewi', birthDate: '1993-04-11', gender: 'female', provinceId: '31', cityId: '31.74' }
  const email = 'rahasia.sekali@contoh.id'
  await dewi
    .post('/api/auth/registration/profile')
    .send({ ...profile, email })
    .expect(200)
  const upload = await dewi
    .post('/api/receipt/create')
    .type('image/jpeg')
    .send(await drawImage({ seed: 41 }))
  const receiptId: string = upload.body.data.id
  await staff
    .post(`/control/receipts/${receiptId}/verdict`)
    .send(buildVerdictWorth(500, world.sandbox.now(), 'N-1'))
    .expect(200)
  await dewi.get(`/api/receipt/detail/${receiptId}`).expect(200)
  await dewi.get(`/api/receipt/image/${receiptId}?size=thumbnail`).expect(200)
  const order = { account: '084000009001', clientRef: crypto.randomUUID() }
  const claim = await dewi.put('/api/reward/types/pulsa/denoms/pulsa-5/redeem').send(order).expect(200)
  await staff.post('/control/clock/advance').send({ ms: 60_000 }).expect(200)
  await dewi.get(`/api/reward/claims/detail/${claim.body.data.id}`).expect(200)
  await dewi.get('/api/point/balance').expect(200)
  await dewi.get('/api/point/detail/tidak-ada').expect(404)
}

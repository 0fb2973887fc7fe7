// One shopper's first day, told through the front door: what tests of the journal and its exports look back on.
import { drawPicture } from './test-picture.ts'
import type { World } from './test-world.ts'

const NEWCOMER = '+6284000009001'

/** Registers, mistypes the code once, completes the profile, uploads, is judged, redeems, and looks at what is left. */
export async function tellSession(world: World): Promise<void> {
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
    .send(await drawPicture({ seed: 41 }))
  const receiptId: string = upload.body.data.id
  await staff.post(`/control/receipts/${receiptId}/verdict`).send({ verdict: 'valid', points: 500 }).expect(200)
  await dewi.get(`/api/receipt/detail/${receiptId}`).expect(200)
  await dewi.get(`/api/receipt/image/${receiptId}?size=thumbnail`).expect(200)
  const order = { account: '084000009001', clientRef: crypto.randomUUID() }
  const claim = await dewi.put('/api/reward/types/pulsa/denoms/pulsa-5/redeem').send(order).expect(200)
  await staff.post('/control/clock/advance').send({ ms: 60_000 }).expect(200)
  await dewi.get(`/api/reward/claims/detail/${claim.body.data.id}`).expect(200)
  await dewi.get('/api/point/balance').expect(200)
  await dewi.get('/api/point/detail/tidak-ada').expect(404)
}

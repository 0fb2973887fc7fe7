// Referrals (decisions 206): the link, and the bonus for both shoppers at the friend's first valid receipt.
import { expect } from 'vitest'
import { testWith } from '../testing/test.ts'

const test = testWith('new-shopper')

test('both are paid once, when the friend’s first receipt is found valid [1.invite, 7.referralsetting, 7.referral-history]', async ({
  world,
}) => {
  const inviter = world.agent()
  const { body: created } = await inviter.post('/control/shoppers').send({ firstName: 'Rina' }).expect(200)
  const setting = async () => (await inviter.get('/api/auth/referralsetting').expect(200)).body.data
  const { code, link, bonusReferrer } = await setting()
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({ ref: code, from: 'Rina' })

  const friend = world.agent()
  await friend.post('/control/shoppers').send({ firstName: 'Tono', referredBy: code.toLowerCase() }).expect(200)
  expect(await setting()).toMatchObject({ invited: 1, rewarded: 0 })
  const history = async () => (await inviter.get('/api/point/referralhistory').expect(200)).body.data
  expect(await history()).toMatchObject({
    count: 1,
    rows: [{ name: 'Tono', status: 'joined', points: 0, pointId: null }],
  })

  const { body } = await world
    .agent()
    .post('/control/shoppers')
    .send({
      firstName: 'Sinta',
      referredBy: code,
      receipts: [{ status: 'invalid' }, { status: 'valid' }, { status: 'valid' }],
    })
  expect(body.data.receiptIds).toHaveLength(3)
  const after = await history()
  expect(after).toMatchObject({
    count: 2,
    rows: [{ name: 'Sinta', status: 'rewarded', points: bonusReferrer }, { name: 'Tono' }],
  })
  expect((await inviter.get('/api/point/balance')).body.data.balance).toBe(created.data.balance + bonusReferrer)
  expect(await setting()).toMatchObject({ invited: 2, rewarded: 1 })
  await inviter.get(`/api/point/detail/${after.rows[0].pointId}`).expect(200)
})

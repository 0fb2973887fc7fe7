// Tests that time runs in order while jobs run: each effect has the instant at which its job was due or begun.
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJobHandlers, type JobDependencies } from './jobs.ts'
import { grantPoints } from './rules/point/ledger.ts'
import { redeem } from './rules/reward/redeem.ts'
import { JobRunner } from './sandbox/job-runner.ts'
import { openReceiptWorld, READING, uploadPhoto } from './testing/receipt-world.ts'

const HOUR = 3_600_000
const RUNS = 12

/** A world whose services answer after some milliseconds, in any order. */
function open() {
  const { sandbox, shopperId } = openReceiptWorld('auto')
  const wait = () => delay(randomInt(8))
  const readReceipt = async (_: unknown, receiptNo: string) => {
    await wait()
    return { ...READING, receiptNo }
  }
  const firestore = { publish: wait, publishChange: wait }
  const errors: unknown[] = []
  const runner = new JobRunner(
    createJobHandlers({ firestore, readReceipt } as unknown as JobDependencies),
    (_sandbox, _name, error) => errors.push(error),
  )
  const drawings = { drawing: 'a', tile: 'a', description: '', terms: '[]', howTo: '[]' }
  const reward = { position: 1, name: 'Kopi', category: 'voucher', isVoucher: 1, accountKind: 'none', accountLabel: '' }
  sandbox.db.insert('rewardType', { id: 'kopi', ...reward, ...drawings })
  const limits = { initialStock: 99, stock: 99, perUserDay: 99, perUserMonth: 99, validDays: 30 }
  sandbox.db.insert('denom', { id: 'kopi-1', typeId: 'kopi', name: 'Kopi', value: 1, points: 1, ...limits })
  grantPoints(sandbox, shopperId, { type: 'adjustment', amount: 50, cause: 'start', title: '', text: '' })
  sandbox.clock.setFrozen(false)
  runner.attach(sandbox)
  runner.start()
  return { sandbox, shopperId, runner, errors }
}

type World = ReturnType<typeof open>

const ORDERS = {
  upload: ({ sandbox, shopperId }: World) => sandbox.transaction(() => uploadPhoto(sandbox, shopperId)),
  redeem: ({ sandbox, shopperId }: World) =>
    sandbox.transaction(() => redeem(sandbox, shopperId, 'kopi', 'kopi-1', { isSteppedUp: true })),
  wait: () => delay(randomInt(6)),
}
const CLOCK_VERBS = {
  freeze: ({ sandbox }: World) => sandbox.clock.setFrozen(true),
  thaw: ({ sandbox }: World) => sandbox.clock.setFrozen(false),
  jump: ({ sandbox, runner }: World) => runner.advance(sandbox, sandbox.now() + 40 * HOUR),
  step: ({ sandbox, runner }: World) => runner.advance(sandbox, sandbox.now() + 1_000),
  /** Some seconds pass, in which due jobs start by themselves. */
  pass: async ({ sandbox }: World) => {
    sandbox.clock.setTime(sandbox.now() + 5_000)
    await delay(2)
  },
}
const ACTIONS = { ...ORDERS, ...CLOCK_VERBS }

test('any mix of uploads, redeems, freezes and advances leaves a history in order, each effect at its own instant', async () => {
  const actions = fc.array(fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])), { maxLength: 20 })
  const property = fc.asyncProperty(actions, async (names) => {
    const world = open()
    const { sandbox, runner, errors } = world
    let turn: Promise<unknown> = Promise.resolve()
    for (const name of names) {
      // The verbs of the clock take turns; shoppers go on meanwhile.
      if (name in CLOCK_VERBS) turn = turn.then(() => ACTIONS[name](world))
      else await ACTIONS[name](world)
    }
    await turn
    await runner.advance(sandbox, sandbox.now() + 400 * HOUR)
    await runner.stop()
    expect(errors).toEqual([])
    for (const table of ['point', 'notification', 'claim']) {
      const instants = sandbox.db.all<{ createdAt: number }>(`SELECT createdAt FROM ${table} ORDER BY rowid`)
      expect(instants, table).toEqual(instants.toSorted((a, b) => a.createdAt - b.createdAt))
    }
    const reviews = sandbox.db.all<Record<'lateMs' | 'reviewedAt' | 'pointAt' | 'noticeAt', number>>(
      `SELECT reviewedAt - uploadedAt AS lateMs, reviewedAt, point.createdAt AS pointAt, notification.createdAt AS noticeAt
       FROM receipt LEFT JOIN point ON receiptId = receipt.id
         LEFT JOIN notification ON ref IN (receipt.id, point.id)`,
    )
    for (const { lateMs, reviewedAt, pointAt, noticeAt } of reviews) {
      expect([pointAt, noticeAt]).toEqual([reviewedAt, reviewedAt])
      // The delay of the review and the real time of a slow machine, but no jump.
      expect(lateMs).toBeLessThan(HOUR)
    }
    sandbox.close()
  })
  await fc.assert(property, { numRuns: RUNS, examples: [[['upload', 'upload', 'pass', 'jump']]] })
}, 120_000)

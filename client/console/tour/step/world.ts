// Steps of the tour about rewards, a draw, a campaign manager's tasks, an outage, time and figures.
import { api } from '#client/api/api.ts'
import { forgetJump } from '../../desk/advance-clock.ts'
import { delay } from '../../stage/phone.ts'
import { isSwitchOn, onDesk, onPhone, openTab, press, show, waitFor } from '../actions.ts'
import { RATNA } from '../state.ts'
import type { Step, StepContext } from '../step.ts'

const DENOM = 'pulsa-5'
/** Independent of the speed of the tour, because a person needs this time to answer. */
const ANSWER_TIMEOUT_MS = 15_000
const DAY_MS = 24 * 3_600_000
const CHARTS = ['active', 'points', 'liability', 'campaigns'] as const

export const worldSteps = {
  redeem: {
    state: 'shopper',
    path: '/redeem',
    scene: 'desk',
    play: async (context) => {
      // The fault keeps the provider from answering, so that the presenter answers the claim.
      await api('POST /control/faults', { body: { target: 'provider' } })
      await press(context, onPhone('reward-pulsa'), onPhone(`denom-${DENOM}`))
      await context.wait(1_500)
      await press(context, onPhone(`denom-${DENOM}`), onPhone('redeem'))
      await press(context, onPhone('redeem'), onPhone('redeem-confirm'))
      await context.wait(2_500)
      await press(context, onPhone('redeem-confirm'), onPhone('redeem-success'))
      await openTab(context, 'claim')
      await answerClaim(context)
      await api('DELETE /control/faults')
      await context.wait(5_000)
    },
  },
  promo: {
    state: 'shopper',
    path: '/',
    scene: 'desk',
    play: async (context) => {
      await openTab(context, 'content')
      await press(context, onDesk('write-promo'), onDesk('send-promo'))
      await context.wait(4_000)
      const before = await countPromos()
      await press(context, onDesk('send-promo'), async () => (await countPromos()) > before)
      context.highlight(onPhone('banner'))
      await context.wait(6_000)
    },
  },
  stock: {
    state: 'shopper',
    path: '/redeem/detail?q=pulsa',
    scene: 'desk',
    play: async (context) => {
      await show(context, onPhone(`denom-${DENOM}`))
      await context.wait(2_000)
      await openTab(context, 'stock')
      await press(context, onDesk(`empty-${DENOM}`), async () => {
        const { rows } = await api('GET /control/denoms')
        return rows.find(({ id }) => id === DENOM)?.stock === 0
      })
      await show(context, onPhone(`denom-${DENOM}`))
      await context.wait(6_000)
    },
  },
  draw: {
    state: 'shopper',
    path: '/luckydraw',
    scene: 'desk',
    play: async (context) => {
      await context.wait(4_000)
      await openTab(context, 'draw')
      const draw = await waitFor(context, findScheduledDraw)
      await press(context, onDesk(`run-${draw.id}`), async () => (await findScheduledDraw())?.id !== draw.id)
      await press(context, onDesk(`check-${draw.id}`), onDesk('draw-check'))
      await context.wait(3_000)
      await press(context, onDesk('recompute'), onDesk('recomputed'))
      await show(context, onDesk('draw-check'))
      await context.wait(7_000)
    },
  },
  outage: {
    state: 'shopper',
    path: '/campaign',
    scene: 'desk',
    play: async (context) => {
      await press(context, onDesk('fault-server-error'), () => isSwitchOn('fault-server-error'))
      await context.wait(9_000)
      await press(context, onDesk('fault-server-error'), () => !isSwitchOn('fault-server-error'))
      await context.wait(4_000)
    },
  },
  time: {
    state: 'shopper',
    path: '/',
    scene: 'desk',
    play: async (context) => {
      const before = await getTime()
      await press(context, onDesk('advance-30-days'), async () => (await getTime()) - before > 29 * DAY_MS)
      await show(context, onDesk('passed-time'))
      await context.wait(8_000)
    },
  },
  figures: {
    state: 'month',
    path: '/',
    scene: 'figures',
    play: async (context) => {
      forgetJump()
      await show(context, onDesk('figure-totals'))
      await context.wait(4_000)
      for (const chart of CHARTS) {
        await show(context, onDesk(`figure-${chart}`), 'start')
        await context.wait(3_000)
      }
    },
  },
  yourTurn: {
    state: 'shopper',
    path: '/',
    scene: 'phone',
    play: async (context) => {
      forgetJump()
      await context.wait(2_000)
    },
  },
} satisfies Record<string, Step>

/** Waits for the presenter to answer the claim. Delivers the claim after ANSWER_TIMEOUT_MS. */
async function answerClaim(context: StepContext): Promise<void> {
  const findClaim = async () => {
    const { rows } = await api('GET /control/claims', { query: { status: 'processing', limit: 30 } })
    return rows.find(({ phone, denom }) => phone === RATNA && denom.id === DENOM)?.id
  }
  const id = await waitFor(context, findClaim)
  await show(context, onDesk(`claim-${id}`))
  context.askPresenter(true)
  const answered = waitFor(context, async () => (await findClaim()) !== id)
  await Promise.race([answered, delay(ANSWER_TIMEOUT_MS)])
  context.askPresenter(false)
  await press(context, onDesk(`deliver-${id}`), async () => (await findClaim()) !== id)
  context.highlight(null)
}

async function findScheduledDraw(): Promise<{ id: string } | undefined> {
  return (await api('GET /control/draws')).rows.find(({ status }) => status === 'scheduled')
}

async function countPromos(): Promise<number> {
  return (await api('GET /control/promos', { query: { limit: 50 } })).rows.length
}

async function getTime(): Promise<number> {
  return Date.parse((await api('GET /control/clock')).now)
}

// What a campaign manager does in a month.
import { api } from '#client/api/api.ts'
import { forgetJump } from '../../desk/advance-clock.ts'
import { go, isOnDesk, isTabOpen, load, press, pressOnDesk, show, showIfThere, showOnDesk } from '../actions.ts'
import type { Step } from '../step.ts'
import { advanceMonth, findScheduledDraw, REWARD, stockOf } from '../story.ts'

export const campaignSteps = {
  promo: {
    needs: 'audience',
    isOnDesk: true,
    run: async (context) => {
      await go(context, '/', 'home-greeting')
      await pressOnDesk(context, 'tab-content', () => isTabOpen('content'))
      await pressOnDesk(context, 'write-promo', () => isOnDesk('send-promo'))
      const before = await countPromos()
      await context.rest(4_000)
      await pressOnDesk(context, 'send-promo', async () => (await countPromos()) > before)
      showIfThere(context, 'banner')
      await context.rest(6_000)
    },
  },
  stock: {
    needs: 'buyer',
    screen: '/redeem',
    isOnDesk: true,
    run: async (context) => {
      const denom = `denom-${REWARD.denomId}`
      await go(context, '/redeem', 'reward-pulsa')
      await press(context, 'reward-pulsa', denom)
      await context.rest(2_000)
      await pressOnDesk(context, 'tab-stock', () => isTabOpen('stock'))
      await pressOnDesk(context, `empty-${REWARD.denomId}`, async () => (await stockOf(REWARD.denomId)) === 0)
      await show(context, denom)
      await context.rest(6_000)
    },
  },
  draw: {
    needs: 'draw',
    screen: '/luckydraw',
    isOnDesk: true,
    run: async (context) => {
      load('/luckydraw')
      await context.rest(5_000)
      await pressOnDesk(context, 'tab-draw', () => isTabOpen('draw'))
      const draw = await findScheduledDraw()
      if (!draw) return
      await pressOnDesk(context, `run-${draw.id}`, async () => (await findScheduledDraw())?.id !== draw.id)
      await pressOnDesk(context, `check-${draw.id}`, () => isOnDesk('draw-check'))
      await context.rest(4_000)
      await pressOnDesk(context, 'recompute', () => isOnDesk('recomputed'))
      await showOnDesk(context, 'draw-check')
      await context.rest(7_000)
    },
  },
  month: {
    needs: 'shopper',
    hasCrowd: true,
    isOnDesk: true,
    run: advanceMonth,
  },
  figures: {
    needs: 'month',
    hasCrowd: true,
    hasFigures: true,
    isOnDesk: true,
    run: async (context) => {
      // What the month brought has been read, and lies over the charts.
      forgetJump()
      await showOnDesk(context, 'figure-totals')
      await context.rest(4_000)
      // One after the other: the card would cover all of them at once.
      for (const chart of ['active', 'points', 'liability', 'campaigns'] as const) {
        await showOnDesk(context, `figure-${chart}`, 'start')
        await context.rest(3_000)
      }
    },
  },
} satisfies Record<string, Step>

async function countPromos(): Promise<number> {
  return (await api('GET /control/promos', { query: { limit: 50 } })).rows.length
}

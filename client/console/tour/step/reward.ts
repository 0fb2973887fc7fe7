// Points become a reward, whose provider answers when the presenter wants.
import { go, isTabOpen, press, pressOnDesk, show, waitForPresenter } from '../actions.ts'
import type { Step } from '../step.ts'
import { findWaitingClaim } from '../story.ts'

export const rewardSteps = {
  redeem: {
    needs: 'buyer',
    screen: '/redeem',
    holdsProvider: true,
    run: async (context) => {
      await go(context, '/redeem', 'reward-pulsa')
      await press(context, 'reward-pulsa', 'denom-pulsa-5')
      await context.rest(2_000)
      await press(context, 'denom-pulsa-5', 'redeem')
      await press(context, 'redeem', 'redeem-confirm')
      await context.rest(2_500)
      await press(context, 'redeem-confirm', 'redeem-success')
      await show(context, 'redeem-success')
      await context.rest(3_000)
    },
  },
  provider: {
    needs: 'claim',
    holdsProvider: true,
    isOnDesk: true,
    run: async (context) => {
      // The desk shows the claim before the ring does: a presenter who answers at once does not pause the tour.
      context.handOver(true)
      await pressOnDesk(context, 'tab-claim', () => isTabOpen('claim'))
      const id = await findWaitingClaim()
      if (id) await waitForPresenter(context, `claim-${id}`, async () => (await findWaitingClaim()) !== id)
      context.handOver(false)
      await context.rest(5_000)
    },
  },
} satisfies Record<string, Step>

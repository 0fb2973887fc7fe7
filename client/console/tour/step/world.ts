// What happens around the product: failures and time; and the end.
import { isSignedIn } from '#client/session/session.ts'
import { isSwitchOn, load, pressOnDesk } from '../actions.ts'
import type { Step } from '../step.ts'
import { advanceMonth } from '../story.ts'

export const worldSteps = {
  outage: {
    needs: 'shopper',
    screen: '/campaign',
    isOnDesk: true,
    run: async (context) => {
      load('/campaign')
      await pressOnDesk(context, 'fault-server-error', () => isSwitchOn('fault-server-error'))
      await context.rest(9_000)
      await pressOnDesk(context, 'fault-server-error', () => !isSwitchOn('fault-server-error'))
      await context.rest(4_000)
    },
  },
  time: {
    needs: 'shopper',
    isOnDesk: true,
    run: advanceMonth,
  },
  yourTurn: {
    needs: 'shopper',
    run: async (context) => {
      if (!isSignedIn()) load('/')
      await context.rest(2_000)
    },
  },
} satisfies Record<string, Step>

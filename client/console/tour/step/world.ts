// What happens around the product: failures and time; and the end.
import { isSignedIn } from '#client/session/session.ts'
import { loadOnPhone } from '../../stage/phone.ts'
import { isSwitchOn, pressOnDesk } from '../actions.ts'
import type { Step } from '../step.ts'
import { advanceMonth } from '../story.ts'

export const worldSteps = {
  outage: {
    needs: 'shopper',
    isOnDesk: true,
    run: async (context) => {
      loadOnPhone('/campaign')
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
      if (!isSignedIn()) loadOnPhone('/')
      await context.rest(2_000)
    },
  },
} satisfies Record<string, Step>

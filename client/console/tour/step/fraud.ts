// Attempts to cheat, and what machine and staff make of them.
import { go, isOnDesk, isSwitchOn, pressOnDesk, show } from '../actions.ts'
import {
  isReceiptWaiting,
  letMachineJudge,
  openOnDesk,
  secondPhoto,
  sendOnPhone,
  waitForMachine,
} from '../receipt-story.ts'
import type { Step } from '../step.ts'

const receiptPath = (id: string) => `/history/receipt-detail?q=${id}`

export const fraudSteps = {
  duplicate: {
    needs: 'resender',
    screen: '/topup',
    run: async (context) => {
      await letMachineJudge()
      const id = await sendOnPhone(context, () => secondPhoto(context), { photo: 3_000 })
      await waitForMachine(context, id)
      await go(context, receiptPath(id), 'receipt-detail')
      await show(context, 'receipt-detail')
      await context.rest(8_000)
    },
  },
  altered: {
    needs: 'altered',
    isOnDesk: true,
    run: async (context) => {
      const id = await openOnDesk(context)
      await pressOnDesk(context, `reject-${id}`, () => isOnDesk('reject-edited'))
      await pressOnDesk(context, 'reject-edited', () => isChosen('reject-edited'))
      await context.rest(5_000)
      await pressOnDesk(context, 'reject-send', async () => !(await isReceiptWaiting(id)))
      await go(context, receiptPath(id), 'receipt-detail')
      await show(context, 'receipt-detail')
      await context.rest(6_000)
    },
  },
  limit: {
    needs: 'shopper',
    isOnDesk: true,
    run: async (context) => {
      await go(context, '/', 'home-greeting')
      await pressOnDesk(context, 'fault-rate-limit', () => isSwitchOn('fault-rate-limit'))
      await context.rest(9_000)
      await pressOnDesk(context, 'fault-rate-limit', () => !isSwitchOn('fault-rate-limit'))
      await context.rest(4_000)
    },
  },
} satisfies Record<string, Step>

function isChosen(target: string): boolean {
  return document.querySelector(`[data-tour="${target}"] input:checked`) !== null
}

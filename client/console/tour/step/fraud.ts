// Attempts to cheat, and what machine and staff make of them.
import { api } from '#client/api/api.ts'
import { chooseOnPhone, go, isOnDesk, isSwitchOn, isTabOpen, press, pressOnDesk, show, showOnDesk } from '../actions.ts'
import { isReceiptWaiting, letMachineJudge, secondPhoto, sentReceipt, waitForMachine } from '../receipt-story.ts'
import type { Step } from '../step.ts'

const receiptPath = (id: string) => `/history/receipt-detail?q=${id}`

export const fraudSteps = {
  duplicate: {
    needs: 'points',
    run: async (context) => {
      const { imageUrl, remember } = await secondPhoto(context)
      await letMachineJudge()
      await go(context, '/topup', 'receipt-upload')
      await chooseOnPhone(context, imageUrl)
      await show(context, 'send-receipt')
      await context.rest(3_000)
      await press(context, 'send-receipt', 'receipt-received')
      const id = await remember()
      await show(context, 'receipt-received')
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
      const id = sentReceipt()
      await pressOnDesk(context, 'tab-waiting', () => isTabOpen('waiting'))
      await pressOnDesk(context, `open-${id}`, () => isOnDesk(`receipt-${id}`))
      await showOnDesk(context, 'review')
      if (await isReceiptWaiting(id)) await api('POST /control/receipts/:id/read', { params: { id } })
      await context.rest(6_000)
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

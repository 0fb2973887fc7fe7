// From the first visit to points in the ledger.
import { enterCode, go, isTabOpen, pressOnDesk, show, showIfThere, showOnDesk } from '../actions.ts'
import { isReceiptWaiting, nextPurchase, openOnDesk, readPhoto, sendOnPhone } from '../receipt-story.ts'
import type { Step } from '../step.ts'
import { askForCode, waitForCode } from '../story.ts'

export const receiptSteps = {
  welcome: {
    needs: 'fresh',
    run: async (context) => {
      await go(context, '/', 'guest-promise')
      await show(context, 'guest-promise')
      await context.rest(9_000)
    },
  },
  login: {
    needs: 'guest',
    run: async (context) => {
      await go(context, '/login', 'phone')
      await askForCode(context)
      await context.rest(2_000)
    },
  },
  code: {
    needs: 'code',
    isOnDesk: true,
    run: async (context) => {
      await waitForCode(context)
      await pressOnDesk(context, 'tab-whatsapp', () => isTabOpen('whatsapp'))
      await showOnDesk(context, 'inbox')
      await context.rest(5_000)
      context.highlight(null)
      await enterCode(context, () => waitForCode(context), 'home-greeting')
      await show(context, 'home-greeting')
      await context.rest(1_500)
    },
  },
  home: {
    needs: 'shopper',
    run: async (context) => {
      await go(context, '/', 'home-greeting')
      await show(context, 'home-greeting')
      await context.rest(9_000)
    },
  },
  photo: {
    needs: 'uploader',
    screen: '/topup',
    run: async (context) => {
      const id = await sendOnPhone(context, () => nextPurchase(context), { upload: 4_000, photo: 4_000 })
      // A failure is the next step's to say.
      readPhoto(id).catch(() => undefined)
      await context.rest(3_000)
    },
  },
  review: {
    needs: 'receipt',
    isOnDesk: true,
    run: async (context) => {
      const id = await openOnDesk(context)
      await pressOnDesk(context, `approve-${id}`, async () => !(await isReceiptWaiting(id)))
      showIfThere(context, 'banner')
      await context.rest(6_000)
    },
  },
  journal: {
    needs: 'points',
    isOnDesk: true,
    run: async (context) => {
      await showOnDesk(context, 'journal')
      await context.rest(10_000)
    },
  },
  points: {
    needs: 'points',
    screen: '/history/point',
    run: async (context) => {
      await go(context, '/history/point', 'point-report')
      await show(context, 'point-report')
      await context.rest(9_000)
    },
  },
} satisfies Record<string, Step>

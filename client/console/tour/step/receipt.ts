// Steps of the tour from the first visit to points in the ledger, and the rejection of forged receipts.
import { api } from '#client/api/api.ts'
import { getTranslate } from '../../messages/translate.ts'
import { typeCode } from '../../stage/phone-page.ts'
import {
  go,
  isReceiptWaiting,
  onDesk,
  onPhone,
  openReceipt,
  press,
  sendReceipt,
  show,
  type,
  waitFor,
} from '../actions.ts'
import { RATNA, setReview } from '../state.ts'
import type { Step, StepContext } from '../step.ts'

const RATNA_DIGITS = '84000001234'
/** The delay of the automatic review, skipped by the sandbox's clock. */
const READER_PAUSE_MS = 5_000

export const receiptSteps = {
  welcome: {
    state: 'guest',
    path: '/',
    scene: 'phone',
    play: async (context) => {
      await show(context, onPhone('guest-promise'))
      await context.wait(9_000)
    },
  },
  login: {
    state: 'guest',
    path: '/login',
    scene: 'desk',
    play: async (context) => {
      await type(context, 'phone', RATNA_DIGITS)
      await press(context, onPhone('login-continue'), onPhone('send-code'))
      const before = await findNewestCode()
      await press(context, onPhone('send-code'), onPhone('code-step'))
      const code = await waitFor(context, async () => {
        const newest = await findNewestCode()
        return newest?.id !== before?.id && newest?.code
      })
      await show(context, onDesk('inbox'))
      await context.wait(6_000)
      await typeCode(code)
      await show(context, onPhone('home-greeting'))
      await context.wait(1_500)
    },
  },
  home: {
    state: 'shopper',
    path: '/',
    scene: 'phone',
    play: async (context) => {
      await show(context, onPhone('home-points'))
      await context.wait(9_000)
    },
  },
  photo: {
    state: 'shopper',
    path: '/topup',
    scene: 'phone',
    play: (context) => sendReceipt(context, 'sentosa-cash'),
  },
  review: {
    state: 'shopper',
    path: '/history?tab=struk',
    scene: 'desk',
    play: async (context) => {
      await approve(context, await openReceipt(context))
    },
  },
  points: {
    state: 'accepted',
    // The period covers all of Ratna's points, so that the sum on the screen is the sum in the caption.
    path: '/history/point?dari=2026-07-01&sampai=2026-12-31',
    scene: 'phone',
    play: async (context) => {
      await show(context, () => onPhone('point-report')()?.parentElement ?? null)
      const [received, used] = await Promise.all([sumPoints(false), sumPoints(true)])
      context.tell(getTranslate()('tour.card.balance', { received, used, balance: received - used }))
      await context.wait(9_000)
    },
  },
  duplicate: {
    state: 'accepted',
    path: '/topup',
    scene: 'phone',
    play: async (context) => {
      await setReview('auto')
      await sendReceipt(context, 'duplicate')
      const [sent] = (await api('GET /api/receipt/list', { query: { pageSize: 1 } })).rows
      if (!sent) return
      await api('POST /control/clock/advance', { body: { ms: READER_PAUSE_MS } })
      await waitFor(context, async () => !(await isReceiptWaiting(sent.id)))
      await setReview('manual')
      await showReceipt(context, sent.id)
    },
  },
  altered: {
    state: 'shopper',
    path: '/topup',
    scene: 'desk',
    play: async (context) => {
      await sendReceipt(context, 'altered-total')
      const id = await openReceipt(context)
      await press(context, onDesk(`reject-${id}`), onDesk('reject-edited'))
      await press(context, onDesk('reject-edited'), () =>
        document.querySelector('[data-tour="reject-edited"] :checked'),
      )
      await context.wait(5_000)
      await press(context, onDesk('reject-send'), async () => !(await isReceiptWaiting(id)))
      await showReceipt(context, id)
    },
  },
  ownReceipt: {
    state: 'unknown-shop',
    path: '/topup',
    scene: 'phone',
    play: (context) => sendReceipt(context, 'other-shop'),
  },
  learnShop: {
    state: 'unknown-shop-sent',
    path: '/history?tab=struk',
    scene: 'desk',
    play: async (context) => {
      const id = await openReceipt(context)
      await press(context, onDesk('learn-shop'), onDesk('save-shop'))
      await press(context, onDesk('save-shop'), () => onDesk('save-shop')() === null)
      await waitFor(context, () => onDesk('learn-shop')() === null)
      await context.wait(3_000)
      await approve(context, id)
    },
  },
} satisfies Record<string, Step>

async function sumPoints(directionOut: boolean): Promise<number> {
  return Math.abs((await api('GET /api/point/list', { query: { directionOut, pageSize: 1 } })).total)
}

async function findNewestCode(): Promise<{ id: string; code: string | null } | undefined> {
  const { rows } = await api('GET /control/messages', { query: { to: RATNA, limit: 5 } })
  return rows.find(({ code }) => code !== null)
}

async function approve(context: StepContext, id: string): Promise<void> {
  await press(context, onDesk(`approve-${id}`), async () => !(await isReceiptWaiting(id)))
  context.highlight(onPhone('banner'))
  await context.wait(5_000)
}

async function showReceipt(context: StepContext, id: string): Promise<void> {
  go(`/history/receipt-detail?q=${id}`)
  await show(context, onPhone('receipt-detail'))
  await context.wait(8_000)
}

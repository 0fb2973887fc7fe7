// What the tour has made so far, and the two states that everything else builds on: a fresh world, and Ratna holding the phone.
import { api } from '#client/api/api.ts'
import type { KitReceipt } from '#contract/control/kit.ts'
import { resetSandbox } from '../desk/reset-sandbox.ts'
import { signInOnPhone } from '../stage/phone.ts'

export const RATNA = '+6284000001234'
/** What is bought first in a fresh world. */
export const FIRST_PURCHASE = 1

/** What the steps of this tour have made; known to no step that runs in a world of before. */
export const made = {
  receiptId: null as string | null,
  /** What `receiptId` shows: a plain purchase, or one whose total was altered. */
  receiptKind: 'plain' as 'plain' | 'altered',
  /** What is printed on its photo. */
  truth: null as KitReceipt['truth'],
  /** The machine's reading of a photo, under way or done. */
  reading: null as { id: string; done: Promise<void> } | null,
  /** The next purchase of the kit: a receipt is accepted once. */
  purchase: firstUnknownPurchase(),
  /** The purchase that `receiptId` shows. */
  sentPurchase: 0,
  /** A month has passed with the crowd. */
  hadMonth: false,
  /** The newest message with a code when this step requested another. */
  codeBefore: undefined as string | undefined,
}

/** After a reload it is unknown which purchases were sent. */
function firstUnknownPurchase(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return 2 + random
}

/** The world cannot give the state any more: too few points, too many receipts today. */
export class NeedsFreshWorld extends Error {}

/** The phone starts once: signed in with this number, or as a guest. */
export async function makeFreshWorld(phone: string | null = null, path = '/'): Promise<void> {
  await resetSandbox('demo', { phone, path })
  Object.assign(made, { receiptId: null, purchase: FIRST_PURCHASE, codeBefore: undefined, hadMonth: false })
  await api('PATCH /control/settings', { body: { review: 'manual' } })
}

/** What a step begins with: the sandbox as it is, and the screen that the step shows first. */
export type Start = { shopper: { phone: string } | null; screen: string }

export async function makeShopper({ shopper, screen }: Start): Promise<void> {
  if (shopper?.phone !== RATNA) await signInOnPhone(RATNA, screen)
}

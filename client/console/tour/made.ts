// What the tour has made so far, and the two states that everything else builds on: a fresh world, and Ratna holding the phone.
import { api } from '#client/api/api.ts'
import type { KitReceipt } from '#contract/control/kit.ts'
import { resetSandbox } from '../desk/reset-sandbox.ts'
import { signInOnPhone } from '../stage/phone.ts'

export const RATNA = '+6284000001234'

export type SentKind = 'plain' | 'altered'
/** The seeds of the kit's receipts, by what they show. */
export type Purchases = Readonly<Record<SentKind, number>>
/** What is bought first in a fresh world. */
export const FIRST_PURCHASES: Purchases = { plain: 1, altered: 1 }

/** What the steps of this tour have made; known to no step that runs in a world of before. */
export const made = {
  receiptId: null as string | null,
  /** What `receiptId` shows: a plain purchase, or one whose total was altered. */
  receiptKind: 'plain' as SentKind,
  /** What is printed on its photo. */
  truth: null as KitReceipt['truth'],
  /** The machine's reading of a photo, under way or done. */
  reading: null as { id: string; done: Promise<void> } | null,
  /** A receipt is accepted once. Each kind has its own: one that was drawn ahead stays the next when another kind is sent. */
  nextPurchases: unknownPurchases(),
  /** The purchases sent last. */
  sentPurchases: FIRST_PURCHASES,
  /** A receipt on its way, which goes on when its step is left; settles when the server took it or refused. */
  sending: null as Promise<void> | null,
  /** A month has passed with the crowd. */
  hadMonth: false,
  /** The newest message with a code when this step requested another. */
  codeBefore: undefined as string | undefined,
}

/** After a reload it is unknown which purchases were sent. */
function unknownPurchases(): Purchases {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return { plain: 2 + random, altered: 2 + random }
}

/** The world cannot give the state any more: too few points, too many receipts today. */
export class NeedsFreshWorld extends Error {}

/** The phone starts once: signed in with this number, or as a guest. */
export async function makeFreshWorld(phone: string | null = null, path = '/'): Promise<void> {
  await made.sending
  await resetSandbox('demo', { phone, path })
  Object.assign(made, { receiptId: null, nextPurchases: FIRST_PURCHASES, codeBefore: undefined, hadMonth: false })
  await api('PATCH /control/settings', { body: { review: 'manual' } })
}

/** What a step begins with: the sandbox as it is, and the screen that the step shows first. */
export type Start = { shopper: { phone: string } | null; screen: string }

export async function makeShopper({ shopper, screen }: Start): Promise<void> {
  if (shopper?.phone !== RATNA) await signInOnPhone(RATNA, screen)
}

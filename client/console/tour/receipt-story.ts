// The receipts of the tour: sent by Ratna, read, and judged by staff or by the machine.
import { api } from '#client/api/api.ts'
import { upload } from '#client/api/upload.ts'
import type { KitReceipt } from '#contract/control/kit.ts'
import type { TypedEvidence } from '#contract/control/state.ts'
import { getTranslate } from '../messages/translate.ts'
import { chooseOnPhone, go, isOnDesk, isTabOpen, press, pressOnDesk, show, showOnDesk } from './actions.ts'
import { made, makeShopper, NeedsFreshWorld, type Purchases, type SentKind, type Start } from './made.ts'
import type { Step, StepContext } from './step.ts'
import { untilAborted, waitFor } from './wait.ts'

export async function isReceiptWaiting(id: string): Promise<boolean> {
  return (await api('GET /control/receipts')).rows.some((receipt) => receipt.id === id)
}

/** A photo, and the function that remembers the receipt that it became. */
type Photo = { imageUrl: string; remember: () => Promise<string> }
/** What a receipt of the kit shows, by its name in the kit. */
const KIT = { plain: 'sentosa-cash', altered: 'altered-total', duplicate: 'duplicate' } as const

/** The next purchase, as the kit draws it. */
export function nextPurchase(context: StepContext): Promise<Photo> {
  return photoOf(context, 'plain', takePurchase('plain'))
}

function takePurchase(kind: SentKind): number {
  const purchase = made.nextPurchases[kind]
  made.sentPurchases = { ...made.sentPurchases, [kind]: purchase }
  made.nextPurchases = { ...made.nextPurchases, [kind]: purchase + 1 }
  return purchase
}

/** Another photo of the plain receipt that this tour sent last. */
export function secondPhoto(context: StepContext): Promise<Photo> {
  return photoOf(context, 'duplicate', made.sentPurchases.plain)
}

async function photoOf(context: StepContext, kind: keyof typeof KIT, seed: number): Promise<Photo> {
  const [before, { imageUrl, truth }] = await Promise.all([newestReceipt(), kitReceipt(kind, seed)])
  const remember = async () => {
    const id = await waitFor(context, 'receipt', async () => {
      const newest = await newestReceipt()
      return newest !== before && newest
    })
    if (kind !== 'duplicate') Object.assign(made, { receiptId: id, receiptKind: kind, truth })
    return id
  }
  return { imageUrl, remember }
}

async function kitReceipt(kind: keyof typeof KIT, seed: number): Promise<KitReceipt> {
  const { rows } = await api('GET /control/kit', { query: { seed } })
  const receipt = rows.find(({ id }) => id === KIT[kind])
  if (!receipt) throw new Error(getTranslate()('tour.noSample'))
  return receipt
}

/** The receipt that this tour sent, waiting for staff. */
export async function makeReceipt(start: Start, context: StepContext, kind: SentKind): Promise<void> {
  await made.sending
  const isOfKind = made.receiptId !== null && made.receiptKind === kind
  if (isOfKind && (await isReceiptWaiting(sentReceipt()))) return makeShopper(start)
  await send(kind, drawPhoto(kind, takePurchase(kind)), start, context)
}

async function send(kind: SentKind, photo: Promise<DrawnPhoto>, start: Start, context: StepContext): Promise<void> {
  const [{ image, truth }] = await Promise.all([photo, makeShopper(start)])
  context.signal.throwIfAborted()
  // Refused when she has sent too many today. Not aborted: the server may take it all the same, as one of those.
  const sent = upload('POST /api/receipt/create', image, { query: {} }).then(({ id }) => {
    Object.assign(made, { receiptId: id, receiptKind: kind, truth })
  })
  made.sending = sent.catch(() => undefined)
  await untilAborted(context, sent)
}

type DrawnPhoto = { image: Blob; truth: KitReceipt['truth'] }

/** The newest photo of each kind, by its address, which names the purchase and the day that is printed. */
const drawn = new Map<SentKind, { imageUrl: string; image: Promise<Blob> }>()

/** Drawn ahead, or drawn now. */
async function drawPhoto(kind: SentKind, seed: number): Promise<DrawnPhoto> {
  const { imageUrl, truth } = await kitReceipt(kind, seed)
  let photo = drawn.get(kind)
  if (photo?.imageUrl !== imageUrl) {
    photo = { imageUrl, image: fetchImage(imageUrl) }
    drawn.set(kind, photo)
  }
  try {
    return { image: await photo.image, truth }
  } catch (error) {
    drawn.delete(kind)
    throw error
  }
}

/** Nobody reads what is sent and judged at once: half the size takes the server a third of the time. */
async function shrink({ image, truth }: DrawnPhoto): Promise<DrawnPhoto> {
  const bitmap = await createImageBitmap(image, { resizeWidth: SHRUNK_WIDTH_PX })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return { image: await canvas.convertToBlob({ type: 'image/jpeg' }), truth }
}

/** The product takes photos of 600 px and more. */
const SHRUNK_WIDTH_PX = 720

async function fetchImage(imageUrl: string): Promise<Blob> {
  const answer = await fetch(imageUrl)
  if (!answer.ok) throw new Error(getTranslate()('tour.noSample'))
  return answer.blob()
}

/** Has the server draw what these steps send, one photo after the other: each takes it up to a second. */
export async function drawAhead(steps: readonly Step[], purchases: Purchases, signal?: AbortSignal): Promise<void> {
  const kinds: SentKind[] = steps.some(({ needs }) => needs === 'altered') ? ['plain', 'altered'] : ['plain']
  for (const kind of kinds) {
    if (!signal?.aborted) await drawPhoto(kind, purchases[kind])
  }
}

/** How long the audience looks at the upload, and at the photo before it is sent, in ms. */
type Rests = { upload?: number; photo: number }

/** Sends a photo from the phone, as from the gallery; returns the receipt's id. */
export async function sendOnPhone(context: StepContext, getPhoto: () => Promise<Photo>, rests: Rests): Promise<string> {
  await go(context, '/topup', 'receipt-upload')
  if (rests.upload) {
    await show(context, 'receipt-upload')
    await context.rest(rests.upload)
  }
  const { imageUrl, remember } = await getPhoto()
  await chooseOnPhone(context, imageUrl)
  await show(context, 'send-receipt')
  await context.rest(rests.photo)
  await press(context, 'send-receipt', 'receipt-received')
  const id = await remember()
  await show(context, 'receipt-received')
  return id
}

/**
 * Has the photo of a waiting receipt read, once: for staff to check, from when it arrives, so that the audience does not
 * watch the machine.
 */
export function readPhoto(id: string): Promise<void> {
  if (made.reading?.id === id) return made.reading.done
  const done = api('POST /control/receipts/:id/read', { params: { id } }).then(() => undefined)
  made.reading = { id, done }
  // The step that waits for it says why it failed, and tries again when it is repeated.
  done.catch(() => {
    made.reading = null
  })
  return done
}

/** Opens the receipt that this tour sent on the desk, and has its photo read; returns its id. */
export async function openOnDesk(context: StepContext): Promise<string> {
  const id = sentReceipt()
  await pressOnDesk(context, 'tab-waiting', () => isTabOpen('waiting'))
  await pressOnDesk(context, `open-${id}`, () => isOnDesk(`receipt-${id}`))
  await showOnDesk(context, 'review')
  if (await isReceiptWaiting(id)) await untilAborted(context, readPhoto(id))
  await context.rest(6_000)
  return id
}

async function newestReceipt(): Promise<string | undefined> {
  return (await api('GET /api/receipt/list', { query: { pageSize: 1 } })).rows[0]?.id
}

/** Lets the machine judge what is sent from now on. */
export async function letMachineJudge(): Promise<void> {
  await api('PATCH /control/settings', { body: { review: 'auto' } })
}

/** The reader takes its time to look like one; the world's clock shortens it. */
export async function waitForMachine(context: StepContext, id: string): Promise<void> {
  await api('POST /control/clock/advance', { body: { ms: READER_PAUSE_MS } })
  await waitFor(context, 'receipt', async () => !(await isReceiptWaiting(id)))
}

const READER_PAUSE_MS = 5_000

export function sentReceipt(): string {
  if (!made.receiptId) throw new NeedsFreshWorld()
  return made.receiptId
}

/** A receipt of this tour has been accepted: the journal and the ledger end with its points. */
export async function makePoints(start: Start, context: StepContext): Promise<void> {
  await made.sending
  const isSent = made.receiptId !== null && made.receiptKind === 'plain'
  if (isSent) await makeShopper(start)
  else await send('plain', drawPhoto('plain', takePurchase('plain')).then(shrink), start, context)
  if (isSent && !(await isReceiptWaiting(sentReceipt()))) return
  const params = { id: sentReceipt() }
  await api('POST /control/receipts/:id/verdict', { params, body: { verdict: 'valid', ...typeEvidence() } })
}

/** What the photo shows, as staff would type it: reading it by machine takes seconds. */
function typeEvidence(): TypedEvidence {
  if (!made.truth) return {}
  const { merchant, receiptNo, purchasedAt, total, lines } = made.truth
  return {
    merchant: merchant.name,
    receiptNo,
    // The kit prints the time of Jakarta.
    purchasedAt: new Date(`${purchasedAt}+07:00`).toISOString(),
    total,
    items: lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
  }
}

/** May send another receipt today. */
export async function makeUploader(start: Start): Promise<void> {
  await makeShopper(start)
  await requireUpload()
}

/** A receipt of this tour has been accepted, and may be sent again today. */
export async function makeResender(start: Start, context: StepContext): Promise<void> {
  await makePoints(start, context)
  await requireUpload()
}

async function requireUpload(): Promise<void> {
  await made.sending
  const { remainingToday } = await api('GET /api/receipt/list', { query: { pageSize: 1 } })
  if (remainingToday === 0) throw new NeedsFreshWorld()
}

// The state that each step of the tour begins in. Made by the control plane within a second, when the steps before it were
// skipped, or were played already.
import { api } from '#client/api/api.ts'
import { ApiError, HttpError } from '#client/api/api-error.ts'
import { upload } from '#client/api/upload.ts'
import { uuid } from '#client/api/uuid.ts'
import { newestCode } from '../desk/inbox/valid-code.ts'
import { resetSandbox } from '../desk/reset-sandbox.ts'
import { loadOnPhone, signInOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { isCodeAsked, press, type } from './actions.ts'
import type { Need, Step, StepContext } from './step.ts'
import { waitFor } from './wait.ts'

const RATNA = '+6284000001234'
const RATNA_DIGITS = '84000001234'
const REWARD = { typeId: 'pulsa', denomId: 'pulsa-5' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CODES_PER_HOUR = 5

/** What the steps of this tour have made; known to no step that runs in a world of before. */
const made = {
  receiptId: null as string | null,
  /** The next purchase of the kit: a receipt is accepted once. */
  purchase: firstUnknownPurchase(),
  /** The newest message with a code when this step requested another. */
  codeBefore: undefined as string | undefined,
}

/** After a reload it is unknown which purchases were sent. */
function firstUnknownPurchase(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return 2 + random
}

/** Makes the state that a step needs; from a fresh world when the product's limits (codes or receipts a day) refuse. */
export async function prepare(step: Step, context: StepContext): Promise<void> {
  const quick: StepContext = { ...context, highlight: () => {}, rest: async () => context.signal.throwIfAborted() }
  try {
    await make(step, quick)
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof HttpError)) throw error
    await makeFreshWorld()
    await make(step, quick)
  }
}

async function make(step: Step, context: StepContext): Promise<void> {
  if (step.needs === 'fresh') return makeFreshWorld()
  await leaveOtherWorld()
  await setProvider(step.holdsProvider ?? false)
  context.signal.throwIfAborted()
  await makers[step.needs](context)
}

const makers: Record<Exclude<Need, 'fresh'>, (context: StepContext) => Promise<void>> = {
  guest: makeGuest,
  code: makeCode,
  shopper: makeShopper,
  receipt: makeReceipt,
  points: makePoints,
  claim: makeClaim,
  draw: makeDraw,
}

export async function makeFreshWorld(): Promise<void> {
  await resetSandbox('demo', { phone: null, path: '/' })
  Object.assign(made, { receiptId: null, purchase: 1, codeBefore: undefined })
  await api('PATCH /control/settings', { body: { review: 'manual' } })
}

/** A presenter may have loaded another preset in the middle of the tour. */
async function leaveOtherWorld(): Promise<void> {
  if ((await api('GET /control/console')).preset !== 'demo') await makeFreshWorld()
  else await api('PATCH /control/settings', { body: { review: 'manual' } })
}

/** Leaves nothing broken behind. */
export const endFaults = () => setProvider(false)

/** Ends every fault but that of the provider, which begins or ends. */
async function setProvider(isHeld: boolean): Promise<void> {
  const { rows } = await api('GET /control/faults')
  const isProvider = (row: (typeof rows)[number]) => row.definition.target === 'provider' && row.remaining !== 0
  for (const row of rows) {
    if (!isHeld || !isProvider(row)) await api('DELETE /control/faults/:id', { params: { id: row.id } })
  }
  if (isHeld && !rows.some(isProvider)) await api('POST /control/faults', { body: { target: 'provider' } })
}

/** Signed out, and allowed to ask for a code: one is sent in two minutes, and five in an hour. */
async function makeGuest(): Promise<void> {
  const { now } = await api('GET /control/clock')
  const { rows } = await api('GET /control/messages', { query: { to: RATNA, limit: 20 } })
  const ages = rows.filter(({ code }) => code !== null).map(({ createdAt }) => Date.parse(now) - Date.parse(createdAt))
  const isHourFull = ages.filter((age) => age < HOUR).length >= CODES_PER_HOUR
  const ms = isHourFull ? HOUR : ages.some((age) => age < 2 * MINUTE) ? 2 * MINUTE : 0
  if (ms > 0) await api('POST /control/clock/advance', { body: { ms } })
  if ((await api('GET /control/console')).shopper) await signOutOnPhone('/login')
  else loadOnPhone('/login')
}

async function makeCode(context: StepContext): Promise<void> {
  const { shopper } = await api('GET /control/console')
  if (!shopper && made.codeBefore !== undefined && isCodeAsked()) return
  await makeGuest()
  await askForCode(context)
}

/** Types Ratna's number into the login of the phone and has a code sent. */
export async function askForCode(context: StepContext): Promise<void> {
  await type(context, 'phone', RATNA_DIGITS)
  await press(context, 'login-continue', 'send-code')
  const { rows } = await api('GET /control/messages', { query: { to: RATNA, limit: 1 } })
  made.codeBefore = rows[0]?.id ?? ''
  await press(context, 'send-code', 'code-step')
}

/** Waits for the code that this tour requested; the server refuses an older one. */
export function waitForCode(context: StepContext): Promise<string> {
  return waitFor(context, 'Kode', async () => {
    const query = { to: RATNA, limit: 5, ...(made.codeBefore ? { after: made.codeBefore } : {}) }
    return newestCode((await api('GET /control/messages', { query })).rows)?.code
  })
}

async function makeShopper(): Promise<void> {
  if ((await api('GET /control/console')).shopper?.phone !== RATNA) await signInOnPhone(RATNA)
}

const waitingReceipts = async () =>
  (await api('GET /control/receipts')).rows.filter(({ phone }) => phone === RATNA).map(({ id }) => id)

export async function isReceiptWaiting(id: string): Promise<boolean> {
  return (await waitingReceipts()).includes(id)
}

/** A receipt that the kit draws for the next purchase, and the function that remembers it once it has been sent. */
export async function nextPurchase(
  context: StepContext,
): Promise<{ imageUrl: string; remember: () => Promise<string> }> {
  const before = await waitingReceipts()
  const { rows } = await api('GET /control/kit', { query: { seed: made.purchase } })
  made.purchase += 1
  const receipt = rows.find(({ verdict }) => verdict === 'accepted')
  if (!receipt) throw new Error('Struk contoh tidak ada.')
  const remember = async () => {
    const isNew = (id: string) => !before.includes(id)
    made.receiptId = await waitFor(context, 'Struk', async () => (await waitingReceipts()).find(isNew))
    return made.receiptId
  }
  return { imageUrl: receipt.imageUrl, remember }
}

/** The receipt that this tour sent, waiting for staff. */
async function makeReceipt(context: StepContext): Promise<void> {
  await makeShopper()
  if (made.receiptId && (await isReceiptWaiting(made.receiptId))) return
  const { imageUrl, remember } = await nextPurchase(context)
  const image = await fetch(imageUrl, { signal: context.signal })
  await upload('POST /api/receipt/create', await image.blob(), { query: {}, signal: context.signal })
  await remember()
}

export function sentReceipt(): string {
  if (!made.receiptId) throw new Error('Struknya belum terkirim.')
  return made.receiptId
}

/** A receipt of this tour has been accepted: the journal and the ledger end with its points. */
async function makePoints(context: StepContext): Promise<void> {
  await makeShopper()
  const isAccepted = made.receiptId !== null && !(await isReceiptWaiting(made.receiptId))
  if (isAccepted) return
  await makeReceipt(context)
  const params = { id: sentReceipt() }
  await api('POST /control/receipts/:id/verdict', { params, body: { verdict: 'valid' } })
}

/** Every claim of Ratna that the provider has not answered. */
export async function findWaitingClaim(): Promise<string | undefined> {
  const { rows } = await api('GET /control/claims', { query: { status: 'processing', limit: 30 } })
  return rows.find(({ phone }) => phone === RATNA)?.id
}

async function makeClaim(): Promise<void> {
  await makeShopper()
  if (await findWaitingClaim()) return
  const body = { clientRef: uuid(), account: `0${RATNA_DIGITS}` }
  await api('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', { params: REWARD, body })
}

export async function findScheduledDraw(): Promise<{ id: string; campaignId: string } | undefined> {
  return (await api('GET /control/draws')).rows.find(({ status }) => status === 'scheduled')
}

async function makeDraw(): Promise<void> {
  if (!(await findScheduledDraw())) await makeFreshWorld()
  await makeShopper()
}

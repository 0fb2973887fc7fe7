// The state that each step of the tour begins in. Made by the control plane within a second, when the steps before it were
// skipped, or were played already.
import { api } from '#client/api/api.ts'
import { ApiError, HttpError } from '#client/api/api-error.ts'
import { uuid } from '#client/api/uuid.ts'
import { advanceClock } from '../desk/advance-clock.ts'
import { newestCode } from '../desk/inbox/valid-code.ts'
import { loadOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { go, isCodeAsked, press, pressOnDesk, showOnDesk, type } from './actions.ts'
import { made, makeFreshWorld, makeShopper, NeedsFreshWorld, RATNA } from './made.ts'
import { makePoints, makeReceipt, makeUploader } from './receipt-story.ts'
import type { Need, Step, StepContext } from './step.ts'
import { waitFor } from './wait.ts'

const RATNA_DIGITS = '84000001234'
export const REWARD = { typeId: 'pulsa', denomId: 'pulsa-5' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const CODES_PER_HOUR = 5

/**
 * Makes the state that a step needs; from a fresh world when the product's limits (codes, receipts or points) refuse, or when
 * the step got stuck before.
 */
export async function prepare(step: Step, context: StepContext, isStuck: boolean): Promise<void> {
  const quick: StepContext = { ...context, highlight: () => {}, rest: async () => context.signal.throwIfAborted() }
  if (isStuck) await makeFreshWorld()
  try {
    await make(step, quick)
  } catch (error) {
    const isRefused = error instanceof ApiError || error instanceof HttpError || error instanceof NeedsFreshWorld
    if (!isRefused) throw error
    await makeFreshWorld()
    await make(step, quick)
  }
}

async function make(step: Step, context: StepContext): Promise<void> {
  if (step.needs === 'fresh') return makeFreshWorld()
  await leaveOtherWorld(step)
  await setProvider(step.holdsProvider ?? false)
  context.signal.throwIfAborted()
  await makers[step.needs](context)
}

const makers: Record<Exclude<Need, 'fresh'>, (context: StepContext) => Promise<void>> = {
  guest: makeGuest,
  code: makeCode,
  shopper: makeShopper,
  uploader: makeUploader,
  receipt: (context) => makeReceipt(context, 'plain'),
  altered: (context) => makeReceipt(context, 'altered'),
  points: makePoints,
  buyer: makeBuyer,
  claim: makeClaim,
  draw: makeDraw,
  audience: makeAudience,
  month: makeMonth,
}

/** A presenter may have loaded another preset in the middle of the tour. */
async function leaveOtherWorld({ hasCrowd = false }: Step): Promise<void> {
  if ((await api('GET /control/console')).preset !== 'demo') await makeFreshWorld()
  await api('PATCH /control/settings', { body: { review: 'manual', crowd: hasCrowd ? 'on' : 'off' } })
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
  return waitFor(context, 'code', async () => {
    const query = { to: RATNA, limit: 5, ...(made.codeBefore ? { after: made.codeBefore } : {}) }
    return newestCode((await api('GET /control/messages', { query })).rows)?.code
  })
}

/** Has the points for the reward, which is in stock. */
async function makeBuyer(): Promise<void> {
  await makeShopper()
  const { balance } = await api('GET /api/point/balance')
  const { rows } = await api('GET /control/denoms')
  const denom = rows.find(({ id }) => id === REWARD.denomId)
  if (!denom || denom.points > balance) throw new NeedsFreshWorld()
  if (denom.stock < FEW) await api('PATCH /control/denoms/:id', { params: { id: denom.id }, body: { stock: PLENTY } })
}

const FEW = 5
const PLENTY = 50

export async function stockOf(denomId: string): Promise<number | undefined> {
  return (await api('GET /control/denoms')).rows.find(({ id }) => id === denomId)?.stock
}

/** Every claim of Ratna that the provider has not answered. */
export async function findWaitingClaim(): Promise<string | undefined> {
  const { rows } = await api('GET /control/claims', { query: { status: 'processing', limit: 30 } })
  return rows.find(({ phone }) => phone === RATNA)?.id
}

async function makeClaim(): Promise<void> {
  await makeShopper()
  if (await findWaitingClaim()) return
  await makeBuyer()
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

/** Somebody agreed to promos and had none this week. */
async function makeAudience(): Promise<void> {
  await makeShopper()
  if ((await api('GET /control/promos/reach', { query: {} })).due === 0) throw new NeedsFreshWorld()
}

/** The figures have a month of the crowd's life. */
async function makeMonth(): Promise<void> {
  if (!made.hadMonth) await advanceClock(MONTH)
  made.hadMonth = true
  await makeShopper()
}

/** Thirty days in one tap, and what they brought. */
export async function advanceMonth(context: StepContext): Promise<void> {
  await go(context, '/', 'home-greeting')
  const before = await worldTime()
  await pressOnDesk(context, 'advance-30-days', async () => (await worldTime()) - before > MONTH - DAY)
  made.hadMonth = (await api('GET /control/settings')).crowd === 'on'
  await go(context, '/', 'home-greeting')
  await showOnDesk(context, 'passed-time')
  await context.rest(8_000)
}

async function worldTime(): Promise<number> {
  return Date.parse((await api('GET /control/clock')).now)
}

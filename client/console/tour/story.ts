// The state that each step of the tour begins in. Made by the control plane within a second, when the steps before it were
// skipped, or were played already.
import { api } from '#client/api/api.ts'
import { ApiError, HttpError } from '#client/api/api-error.ts'
import { uuid } from '#client/api/uuid.ts'
import type { CodeStepState } from '#client/auth/otp/resend-cooldown.ts'
import { requestLoginCode } from '#client/auth/queries.ts'
import { writeStored } from '#client/session/browser-storage.ts'
import type { Result } from '#contract/route-types.ts'
import { passTime } from '../desk/advance-clock.ts'
import { newestCode } from '../desk/inbox/valid-code.ts'
import { refetches } from '../refetches.ts'
import { isPhoneReady, loadOnPhone, navigatePhone, signInOnPhone, signOutOnPhone } from '../stage/phone.ts'
import { go, isCodeAsked, press, pressOnDesk, showOnDesk, type } from './actions.ts'
import { made, makeFreshWorld, makeShopper, NeedsFreshWorld, RATNA, type Start } from './made.ts'
import { makePoints, makeReceipt, makeResender, makeUploader } from './receipt-story.ts'
import type { Need, Step, StepContext } from './step.ts'
import { untilAborted, waitFor } from './wait.ts'

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
  if (isStuck) await makeFreshWorld(...holderOf(step))
  try {
    await make(step, quick)
  } catch (error) {
    const isRefused = error instanceof ApiError || error instanceof HttpError || error instanceof NeedsFreshWorld
    if (!isRefused) throw error
    await makeFreshWorld(...holderOf(step))
    await make(step, quick)
  }
}

const GUESTS_NEEDS: readonly Need[] = ['fresh', 'guest', 'code']
const holderOf = ({ needs, screen }: Step): [phone: string | null, screen: string | undefined] =>
  GUESTS_NEEDS.includes(needs) ? [null, '/'] : [RATNA, screen]

async function make(step: Step, context: StepContext): Promise<void> {
  if (step.needs === 'fresh') return makeFreshWorld()
  // Reading changes nothing: a step that is left need not wait for it.
  let found = await untilAborted(context, look())
  // A presenter may have loaded another preset in the middle of the tour.
  if (found.preset !== 'demo') {
    await makeFreshWorld(...holderOf(step))
    found = await look()
  }
  await applySettings(step, found)
  context.signal.throwIfAborted()
  await makers[step.needs]({ shopper: found.shopper, screen: step.screen ?? '/' }, context)
}

type Found = Result<'GET /control/console'> & { faults: Result<'GET /control/faults'>['rows'] }

async function look(): Promise<Found> {
  const [state, { rows: faults }] = await Promise.all([api('GET /control/console'), api('GET /control/faults')])
  return { ...state, faults }
}

const makers: Record<Exclude<Need, 'fresh'>, (start: Start, context: StepContext) => Promise<void>> = {
  guest: makeGuest,
  code: makeCode,
  shopper: makeShopper,
  uploader: makeUploader,
  receipt: (start, context) => makeReceipt(start, context, 'plain'),
  altered: (start, context) => makeReceipt(start, context, 'altered'),
  points: makePoints,
  resender: makeResender,
  buyer: makeBuyer,
  claim: makeClaim,
  draw: makeDraw,
  audience: makeAudience,
  month: makeMonth,
}

/** Who judges receipts, whether the crowd lives, and what is broken during the step. */
async function applySettings({ hasCrowd, holdsProvider = false }: Step, { settings, faults }: Found): Promise<void> {
  const crowd = hasCrowd ? 'on' : 'off'
  const isSet = settings.review === 'manual' && settings.crowd === crowd
  await Promise.all([
    isSet ? undefined : api('PATCH /control/settings', { body: { review: 'manual', crowd } }),
    setProvider(holdsProvider, faults),
  ])
}

/** Leaves nothing broken behind. */
export const endFaults = async () => setProvider(false, (await api('GET /control/faults')).rows)

/** Ends every fault but that of the provider, which begins or ends. */
async function setProvider(isHeld: boolean, rows: Found['faults']): Promise<void> {
  const isProvider = (row: Found['faults'][number]) => row.definition.target === 'provider' && row.remaining !== 0
  const ended = rows.filter((row) => !isHeld || !isProvider(row))
  await Promise.all([
    ...ended.map(({ id }) => api('DELETE /control/faults/:id', { params: { id } })),
    isHeld && !rows.some(isProvider) ? api('POST /control/faults', { body: { target: 'provider' } }) : undefined,
  ])
}

async function makeGuest({ shopper }: Start): Promise<void> {
  await Promise.all([allowCode(), leavePhone(shopper !== null)])
}

/** Signs out, or leaves what a guest has open. */
async function leavePhone(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await signOutOnPhone('/login')
  else if (isPhoneReady()) navigatePhone('/login')
  else loadOnPhone('/login')
}

/** Waits until another code may be sent: one is sent in two minutes, and five in an hour. Remembers the newest one. */
async function allowCode(): Promise<void> {
  const [{ now }, { rows }] = await Promise.all([
    api('GET /control/clock'),
    api('GET /control/messages', { query: { to: RATNA, limit: 20 } }),
  ])
  made.codeBefore = rows[0]?.id ?? ''
  const ages = rows.filter(({ code }) => code !== null).map(({ createdAt }) => Date.parse(now) - Date.parse(createdAt))
  const isHourFull = ages.filter((age) => age < HOUR).length >= CODES_PER_HOUR
  const ms = isHourFull ? HOUR : ages.some((age) => age < 2 * MINUTE) ? 2 * MINUTE : 0
  if (ms > 0) await api('POST /control/clock/advance', { body: { ms } })
}

async function makeCode(start: Start, context: StepContext): Promise<void> {
  if (!start.shopper && made.codeBefore !== undefined && isCodeAsked()) return
  await makeGuest(start)
  // As the login does, without its typing, for which the jump has no time.
  const cooldown = await requestLoginCode(RATNA, 'wa')
  writeStored('otp', { phone: RATNA, method: 'wa' })
  const state: CodeStepState = { step: 'code', ...cooldown }
  await waitFor(context, 'phone', () => {
    if (!isCodeAsked() && isPhoneReady()) navigatePhone('/login', state)
    return isCodeAsked()
  })
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
async function makeBuyer(start: Start): Promise<void> {
  await makeShopper(start)
  const [{ balance }, { rows }] = await Promise.all([api('GET /api/point/balance'), api('GET /control/denoms')])
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

async function makeClaim(start: Start): Promise<void> {
  const [waiting] = await Promise.all([findWaitingClaim(), makeShopper(start)])
  if (waiting) return
  await makeBuyer({ ...start, shopper: { phone: RATNA } })
  const body = { clientRef: uuid(), account: `0${RATNA_DIGITS}` }
  await api('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', { params: REWARD, body })
}

export async function findScheduledDraw(): Promise<{ id: string; campaignId: string } | undefined> {
  return (await api('GET /control/draws')).rows.find(({ status }) => status === 'scheduled')
}

async function makeDraw(start: Start): Promise<void> {
  const [draw] = await Promise.all([findScheduledDraw(), makeShopper(start)])
  if (!draw) throw new NeedsFreshWorld()
}

/** Somebody agreed to promos and had none this week. */
async function makeAudience(start: Start): Promise<void> {
  const [{ due }] = await Promise.all([api('GET /control/promos/reach', { query: {} }), makeShopper(start)])
  if (due === 0) throw new NeedsFreshWorld()
}

/** The figures have a month of the crowd's life. */
async function makeMonth(start: Start): Promise<void> {
  if (made.hadMonth) return makeShopper(start)
  await refetches.during(async () => {
    await passTime(MONTH)
    made.hadMonth = true
    // The session ended on the way. The phone is loaded once, for her next one.
    await signInOnPhone(RATNA, start.screen)
  })
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

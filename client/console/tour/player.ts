// Plays the tour step by step. The user can pause, skip, resume and end the tour at any moment. A click on the phone or the
// desk pauses the tour, and so does a reload of the page.
import { api } from '#client/api/api.ts'
import { isOffline, ResponseError } from '#client/api/api-error.ts'
import { tabStore } from '#client/ui/browser/browser.ts'
import { createStore } from '#client/ui/browser/store.ts'
import type { Result } from '#contract/route-types.ts'
import { saveState } from '../desk/undo.ts'
import { showFigures } from '../figure/figures-page.ts'
import { getTranslate } from '../messages/translate.ts'
import { reasonOf } from '../query/queries.ts'
import { delay, onPhoneLoad, phoneDocument } from '../stage/phone.ts'
import { localNow } from '../ui/local-now.ts'
import { go } from './actions.ts'
import { saveShownStep } from './shown-step.ts'
import { restoreState } from './state.ts'
import { steps } from './step/steps.ts'
import type { FindTarget, Step, StepContext, StepId } from './step.ts'
import { getTourVariant, type TourVariantId, tourVariants } from './tour-variant.ts'

type Settings = Result<'GET /control/settings'>

type StoredTour = {
  variantId: TourVariantId
  stepIndex: number
  startedAt: number
  pausedAt: number | null
  /** True in the presenter's view, where each step ends with a key of the presenter. */
  isPresented: boolean
  /** The settings to restore after the tour; null until loaded. */
  settings: Settings | null
}

export type TourState = StoredTour & {
  /**
   * `asking`: waits for an action of the presenter. `over`: the step has played and waits for a key. `taken`: paused by a click
   * on the phone or the desk, or by a reload; the step will start again. `failed`: stopped for the reason in `error`.
   */
  status: 'preparing' | 'playing' | 'asking' | 'over' | 'paused' | 'taken' | 'failed'
  error: string | null
  fact: string | null
}

const STORED_TOUR = 'tour'
const WAIT_SLICE_MS = 50

const tour = createStore<TourState | null>(readStoredTour())
const target = createStore<FindTarget | null>(null)

export const useTour = tour.useValue
export const useTarget = target.useValue

export function stepIdOf({ variantId, stepIndex }: TourState): StepId {
  const id = getTourVariant(variantId).steps[stepIndex]
  if (!id) throw new Error(`The variant ${variantId} has no step ${stepIndex}.`)
  return id
}

const stepOf = (state: TourState): Step => steps[stepIdOf(state)]

/** Returns 'phone' to show the phone alone, 'desk' for a step on the desk, undefined outside the presenter's view. */
export function usePresentedScene(): 'phone' | 'desk' | undefined {
  const state = tour.useValue()
  if (!state?.isPresented) return undefined
  return stepOf(state).scene === 'phone' ? 'phone' : 'desk'
}

function show(state: TourState | null): void {
  tour.set(state)
  saveShownStep(state)
  if (!state) {
    tabStore.remove(STORED_TOUR)
    return
  }
  const { status: _status, error: _error, fact: _fact, ...stored } = state
  tabStore.set(STORED_TOUR, JSON.stringify(stored))
}

function readStoredTour(): TourState | null {
  const stored = tabStore.get(STORED_TOUR)
  if (stored === null) return null
  const state = JSON.parse(stored) as StoredTour
  // Another version of the console may have stored the tour.
  if (!tourVariants.find(({ id }) => id === state.variantId)?.steps[state.stepIndex]) return null
  return { ...state, pausedAt: state.pausedAt ?? localNow(), status: 'taken', error: null, fact: null }
}

function update(part: Partial<TourState>): void {
  const state = tour.get()
  if (state) show(stopTime({ ...state, ...part }))
}

/** Stops the count of the presenter's notes while the tour stands. */
function stopTime(state: TourState): TourState {
  const stands = state.status === 'paused' || state.status === 'taken' || state.status === 'failed'
  const { startedAt, pausedAt } = state
  if (stands) return { ...state, pausedAt: pausedAt ?? localNow() }
  return { ...state, startedAt: startedAt + (pausedAt === null ? 0 : localNow() - pausedAt), pausedAt: null }
}

let controller: AbortController | undefined
let lastRun: Promise<void> = Promise.resolve()

export function startTour(variantId: TourVariantId, isPresented = false): void {
  show({
    variantId,
    stepIndex: 0,
    startedAt: localNow(),
    pausedAt: null,
    isPresented,
    settings: null,
    status: 'preparing',
    error: null,
    fact: null,
  })
  run({
    before: async () => {
      await saveState(getTranslate()('tour.saved'))
      update({ settings: await api('GET /control/settings') })
    },
  })
}

export function endTour(): void {
  const settings = tour.get()?.settings
  controller?.abort()
  target.set(null)
  show(null)
  showFigures(false)
  // Waits for the aborted step, which may still be restoring the state of the sandbox.
  lastRun = lastRun.then(async () => {
    await api('DELETE /control/faults')
    if (settings) await api('PATCH /control/settings', { body: settings })
  })
  lastRun = lastRun.catch(fail)
}

export function pauseTour(status: 'paused' | 'taken' = 'paused'): void {
  update({ status })
}

/** Continues a paused tour. Starts the step again if the status is `taken`. */
export function resumeTour(): void {
  const status = tour.get()?.status
  if (status === 'paused') update({ status: 'playing' })
  else if (status === 'taken') run()
}

export function repeatStep(): void {
  run()
}

export function skipTo(stepIndex: number): void {
  const state = tour.get()
  if (!state || !getTourVariant(state.variantId).steps[stepIndex]) return
  const isNext = state.status === 'over' && stepIndex === state.stepIndex + 1
  update({ stepIndex })
  run({ isContinued: isNext })
}

export function skipBy(count: number): void {
  skipTo((tour.get()?.stepIndex ?? 0) + count)
}

export function leavePresentation(): void {
  update({ isPresented: false, status: 'taken' })
}

function fail(error: unknown): void {
  target.set(null)
  const isOfServer = error instanceof ResponseError || isOffline(error)
  update({ status: 'failed', error: isOfServer || !(error instanceof Error) ? reasonOf(error) : error.message })
}

type Run = {
  before?: () => Promise<void>
  /** True if the step continues from the state that the previous step left. */
  isContinued?: boolean
}

/** Waits until the aborted step has restored the sandbox, then plays the tour from the current step. */
function run({ before, isContinued = false }: Run = {}): void {
  controller?.abort()
  controller = new AbortController()
  const { signal } = controller
  target.set(null)
  update({ status: 'preparing', error: null })
  lastRun = lastRun
    .then(before)
    .then(() => playSteps(signal, isContinued))
    .catch((error: unknown) => {
      if (!signal.aborted) fail(error)
    })
}

async function playSteps(signal: AbortSignal, isContinued: boolean): Promise<void> {
  for (let goesOn = isContinued; !signal.aborted; goesOn = true) {
    const state = tour.get()
    if (!state) return
    const [id, step] = [stepIdOf(state), stepOf(state)]
    const startedAt = performance.now()
    target.set(null)
    closeDialog()
    update({ fact: null })
    if (!isPaused()) update({ status: 'preparing' })
    if (goesOn) go(step.path)
    else await restoreState(step)
    signal.throwIfAborted()
    showFigures(step.scene === 'figures')
    if (!isPaused()) update({ status: 'playing' })
    measure('ready', id, startedAt)
    // A pause during the preparation holds the step before its first action.
    await wait(0, signal)
    await step.play(contextOf(state, signal))
    measure('done', id, startedAt)
    const isLast = state.stepIndex === getTourVariant(state.variantId).steps.length - 1
    if (isLast || tour.get()?.isPresented) return update({ status: 'over' })
    update({ stepIndex: state.stepIndex + 1 })
  }
}

function contextOf({ variantId }: TourState, signal: AbortSignal): StepContext {
  const scale = getTourVariant(variantId).pace / readSpeed()
  return {
    signal,
    wait: (ms) => wait(ms * scale, signal),
    highlight: (find) => {
      if (!signal.aborted) target.set(find)
    },
    tell: (fact) => {
      if (!signal.aborted) update({ fact })
    },
    askPresenter: (isWaiting) => {
      if (!signal.aborted) update({ status: isWaiting ? 'asking' : 'playing' })
    },
  }
}

function readSpeed(): number {
  const speed = Number(new URLSearchParams(window.location.search).get('speed'))
  return speed > 0 ? speed : 1
}

/** Waits for `ms` without pauses. Measures the elapsed time, because timers of a busy machine are late. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms
  do {
    signal.throwIfAborted()
    const startedAt = performance.now()
    await delay(Math.min(WAIT_SLICE_MS, Math.max(0, left)))
    if (!isPaused()) left -= performance.now() - startedAt
  } while (left > 0 || isPaused())
  signal.throwIfAborted()
}

function isPaused(): boolean {
  const status = tour.get()?.status
  return status === 'paused' || status === 'taken'
}

function measure(phase: 'ready' | 'done', id: StepId, start: number): void {
  performance.measure(`tour-${phase}`, { start, detail: id })
}

/** Closes a dialog that the previous step left open. */
function closeDialog(): void {
  document.querySelector<HTMLElement>('[data-tour="close-dialog"]')?.click()
}

/** Pauses the tour when the user clicks outside of the tour's card. */
function onPointerDown(event: Event): void {
  const status = tour.get()?.status
  if (!event.isTrusted || (status !== 'playing' && status !== 'preparing')) return
  if (event.target instanceof Element && event.target.closest('[data-tour-card]')) return
  pauseTour('taken')
}

document.addEventListener('pointerdown', onPointerDown)
onPhoneLoad(() => phoneDocument()?.addEventListener('pointerdown', onPointerDown))

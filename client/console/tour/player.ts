// Runs the tour step by step. It can be paused, skipped, resumed and ended at any moment; a click by the user pauses it, and a
// reload of the page leaves it paused at its step.
import { ApiError, HttpError, isOffline, messageOf } from '#client/api/api-error.ts'
import { saveState } from '../desk/undo.ts'
import { delay, onPhoneLoad, phoneDocument } from '../stage/phone.ts'
import { createStore } from '../ui/store.ts'
import { steps } from './script.ts'
import type { FindTarget, StepContext } from './step.ts'
import { endFaults, prepare } from './story.ts'

export type TourState = {
  stepIndex: number
  isPaused: boolean
  /** Paused by a click on the phone or the desk, or by a reload, not by the pause button: the step will start again. */
  isTakenOver: boolean
  /** The step waits for a click of the presenter, which does not pause it. */
  isHandedOver: boolean
  /** What the step waits for, once it takes long. */
  missing: string | null
  /** Why the step failed, as shown to the user. */
  error: string | null
}

const REST_SLICE_MS = 50
const STORED_STEP = 'tour-step'

const RUNNING = { isPaused: false, isTakenOver: false, isHandedOver: false, missing: null, error: null }

const tour = createStore<TourState | null>(readStoredStep())
/** What the step frames. */
const target = createStore<FindTarget | null>(null)

export const useTour = tour.useValue
export const useTarget = target.useValue

function show(state: TourState | null): void {
  tour.set(state)
  if (state) sessionStorage.setItem(STORED_STEP, String(state.stepIndex))
  else sessionStorage.removeItem(STORED_STEP)
}

function readStoredStep(): TourState | null {
  const stored = sessionStorage.getItem(STORED_STEP)
  if (stored === null || !steps[Number(stored)]) return null
  return { ...RUNNING, stepIndex: Number(stored), isPaused: true, isTakenOver: true }
}

/** Does nothing once the tour has ended. */
function update(part: Partial<TourState>): void {
  const state = tour.get()
  if (state) show({ ...state, ...part })
}

let controller: AbortController | undefined
let lastRun: Promise<void> = Promise.resolve()

/** `?laju=20` plays twenty times as fast. */
function parseSpeed(search: string): number {
  const speed = Number(new URLSearchParams(search).get('laju'))
  return speed > 0 ? speed : 1
}

export function startTour(): void {
  show({ ...RUNNING, stepIndex: 0 })
  run(() => saveState('Tur'))
}

export function endTour(): void {
  controller?.abort()
  target.set(null)
  show(null)
  // The aborted step may still be making its state.
  lastRun = lastRun.then(endFaults).catch(fail)
}

export function pauseTour(isTakenOver = false): void {
  update({ isPaused: true, isTakenOver })
}

/** Continues; after an error or a takeover, the step starts again. */
export function resumeTour(): void {
  const state = tour.get()
  const restarts = state?.isTakenOver || state?.error
  update({ isPaused: false, isTakenOver: false, error: null })
  if (restarts) run()
}

export function skipTo(stepIndex: number): void {
  if (!tour.get() || !steps[stepIndex]) return
  target.set(null)
  update({ ...RUNNING, stepIndex })
  run()
}

function fail(error: unknown): void {
  target.set(null)
  update({ isPaused: true, missing: null, error: reasonOf(error) })
}

/** The tour's own errors are sentences. */
function reasonOf(error: unknown): string {
  const isOfServer = error instanceof ApiError || error instanceof HttpError || isOffline(error)
  return isOfServer || !(error instanceof Error) ? messageOf(error) : error.message
}

function run(first?: () => Promise<void>): void {
  controller?.abort()
  const current = new AbortController()
  controller = current
  // An aborted step may still be resetting the sandbox: the next one starts when it has ended.
  lastRun = lastRun
    .then(first)
    .then(() => runSteps(current.signal))
    .catch((error: unknown) => {
      if (!current.signal.aborted) fail(error)
    })
}

async function runSteps(signal: AbortSignal): Promise<void> {
  const context: StepContext = {
    speed: parseSpeed(window.location.search),
    signal,
    rest: (ms) => rest(ms / context.speed, signal),
    highlight: (find) => {
      if (!signal.aborted) target.set(find)
    },
    handOver: (isHandedOver) => {
      if (!signal.aborted) update({ isHandedOver })
    },
    tellMissing: (missing) => {
      if (!signal.aborted && tour.get()?.missing !== missing) update({ missing })
    },
  }
  const first = tour.get()?.stepIndex ?? 0
  for (const [offset, step] of steps.slice(first).entries()) {
    signal.throwIfAborted()
    target.set(null)
    closeDialog()
    update({ stepIndex: first + offset })
    await prepare(step, context)
    await step.run(context)
  }
}

/** One that another step opened would cover what this one shows. */
function closeDialog(): void {
  document.querySelector<HTMLElement>('[data-tour="close-dialog"]')?.click()
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms
  do {
    signal.throwIfAborted()
    await delay(Math.min(REST_SLICE_MS, Math.max(0, left)))
    if (!tour.get()?.isPaused) left -= REST_SLICE_MS
  } while (left > 0 || tour.get()?.isPaused)
  signal.throwIfAborted()
}

/** A click of the user on the phone or the desk pauses the tour; one on the tour's card does not. */
function takeOver(event: Event): void {
  const state = tour.get()
  if (!state || state.isPaused || state.isHandedOver || !event.isTrusted) return
  if (event.target instanceof Element && event.target.closest('[data-tour-card]')) return
  pauseTour(true)
}

document.addEventListener('pointerdown', takeOver)
onPhoneLoad(() => phoneDocument()?.addEventListener('pointerdown', takeOver))

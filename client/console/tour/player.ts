// Runs the tour step by step. It can be paused, skipped, resumed and ended at any moment; a click by the user pauses it.
import { delay, onPhoneLoad, phoneDocument, rectOnPhone } from '../stage/phone.ts'
import { createStore } from '../ui/store.ts'
import { steps } from './script.ts'
import type { StepContext } from './step.ts'

export type TourState = {
  stepIndex: number
  isPaused: boolean
  /** Paused by a click on the phone or the desk, not by the pause button. */
  isTakenOver: boolean
  /** The highlighted rectangle, in px of this page. */
  highlight: DOMRect | null
  /** Why the step failed, as shown to the user. */
  error: string | null
}

const REST_SLICE_MS = 50

const tour = createStore<TourState | null>(null)

export const useTour = tour.useValue

/** Does nothing once the tour has ended. */
function update(part: Partial<TourState>): void {
  const state = tour.get()
  if (state) tour.set({ ...state, ...part })
}

let controller: AbortController | undefined
let lastRun: Promise<void> = Promise.resolve()

/** `?laju=20` plays twenty times as fast. */
function parseSpeed(search: string): number {
  const speed = Number(new URLSearchParams(search).get('laju'))
  return speed > 0 ? speed : 1
}

export function startTour(): void {
  tour.set({ stepIndex: 0, isPaused: false, isTakenOver: false, highlight: null, error: null })
  run()
}

export function endTour(): void {
  controller?.abort()
  tour.set(null)
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
  update({ stepIndex, isPaused: false, isTakenOver: false, error: null, highlight: null })
  run()
}

function run(): void {
  controller?.abort()
  const current = new AbortController()
  controller = current
  // An aborted step may still be resetting the sandbox: the next one starts when it has ended.
  lastRun = lastRun
    .then(() => runSteps(current.signal))
    .catch((error: unknown) => {
      if (current.signal.aborted) return
      update({ isPaused: true, highlight: null, error: error instanceof Error ? error.message : String(error) })
    })
}

async function runSteps(signal: AbortSignal): Promise<void> {
  const context: StepContext = {
    speed: parseSpeed(window.location.search),
    signal,
    rest: (ms) => rest(ms / context.speed, signal),
    highlight: (target) => {
      if (!signal.aborted) update({ highlight: target && measureTarget(target) })
    },
  }
  const first = tour.get()?.stepIndex ?? 0
  for (const [offset, step] of steps.slice(first).entries()) {
    signal.throwIfAborted()
    update({ stepIndex: first + offset, highlight: null })
    await step.run(context)
  }
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

function measureTarget(target: Element): DOMRect | null {
  return target.ownerDocument === document ? target.getBoundingClientRect() : rectOnPhone(target)
}

/** A click of the user on the phone or the desk pauses the tour; one on the tour's card does not. */
function takeOver(event: Event): void {
  if (tour.get()?.isPaused !== false || !event.isTrusted) return
  if (event.target instanceof Element && event.target.closest('[data-tour-card]')) return
  pauseTour(true)
}

document.addEventListener('pointerdown', takeOver)
onPhoneLoad(() => phoneDocument()?.addEventListener('pointerdown', takeOver))

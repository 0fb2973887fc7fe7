// Runs the tour step by step. It can be paused, skipped, resumed and ended at any moment; a click by the user pauses it, and a
// reload of the page leaves it paused at its step.
import { ApiError, HttpError, isOffline } from '#client/api/api-error.ts'
import { saveState } from '../desk/undo.ts'
import { loadFigures } from '../figure/load-figures.ts'
import { getTranslate } from '../messages/translate.ts'
import { reasonOf } from '../queries.ts'
import { delay, onPhoneLoad, phoneDocument } from '../stage/phone.ts'
import { localNow } from '../ui/local-now.ts'
import { createStore } from '../ui/store.ts'
import { type Cut, type CutId, cutOf, cuts } from './cut.ts'
import { FIRST_PURCHASES, made, makeFreshWorld } from './made.ts'
import { drawAhead } from './receipt-story.ts'
import { rest } from './rest.ts'
import { library } from './step/library.ts'
import type { FindTarget, Part, Step, StepContext, StepId } from './step.ts'
import { endFaults, prepare } from './story.ts'

export type TourState = {
  cutId: CutId
  stepIndex: number
  /** When it began, in ms of this machine's clock. */
  startedAt: number
  /** In the presenter's view each step ends with the presenter's key, and the phone is alone. */
  isPresented: boolean
  /** What the step needs is there: before that nothing of it is worth drawing. */
  isMade: boolean
  /** The step has played, and waits for the presenter's key. */
  isOver: boolean
  isPaused: boolean
  /** Paused by a click on the phone or the desk, or by a reload, not by the pause button: the step will start again. */
  isTakenOver: boolean
  /** The step waits for a click of the presenter, which does not pause it. */
  isHandedOver: boolean
  /** What the step waits for, once it takes long. */
  missing: Part | null
  /** Why the step failed, as shown to the user. */
  error: string | null
}

const STORED_TOUR = 'tour'

const RUNNING = {
  isMade: false,
  isOver: false,
  isPaused: false,
  isTakenOver: false,
  isHandedOver: false,
  missing: null,
  error: null,
} as const

const tour = createStore<TourState | null>(readStoredTour())
/** What the step frames. */
const target = createStore<FindTarget | null>(null)

export const getTour = tour.get
export const useTour = tour.useValue
export const useTarget = target.useValue
export const onTourChange = tour.subscribe

export function stepIdOf({ cutId, stepIndex }: TourState): StepId {
  const id = cutOf(cutId).steps[stepIndex]
  if (!id) throw new Error(`The cut ${cutId} has no step ${stepIndex}.`)
  return id
}

function show(state: TourState | null): void {
  tour.set(state)
  if (!state) {
    sessionStorage.removeItem(STORED_TOUR)
    return
  }
  const { cutId, stepIndex, startedAt, isPresented } = state
  sessionStorage.setItem(STORED_TOUR, JSON.stringify({ cutId, stepIndex, startedAt, isPresented }))
}

function readStoredTour(): TourState | null {
  const stored = sessionStorage.getItem(STORED_TOUR)
  if (stored === null) return null
  const { cutId, stepIndex, startedAt, isPresented } = JSON.parse(stored) as TourState
  // Another version of the console may have stored it.
  if (!cuts.find(({ id }) => id === cutId)?.steps[stepIndex]) return null
  return { ...RUNNING, cutId, stepIndex, startedAt, isPresented, isMade: true, isPaused: true, isTakenOver: true }
}

/** Does nothing once the tour has ended. */
function update(part: Partial<TourState>): void {
  const state = tour.get()
  if (state) show({ ...state, ...part })
}

/** Presses of the arrow that follow each other so fast are one jump, which begins a moment after the last of them. */
const RUSH_MS = 150
const RUSH_END_MS = 50
let calledLastAt = Number.NEGATIVE_INFINITY

let controller: AbortController | undefined
let lastRun: Promise<void> = Promise.resolve()

/** `?laju=20` plays twenty times as fast. */
function parseSpeed(search: string): number {
  const speed = Number(new URLSearchParams(search).get('laju'))
  return speed > 0 ? speed : 1
}

export function startTour(cutId: CutId, isPresented = false): void {
  show({ ...RUNNING, cutId, stepIndex: 0, startedAt: localNow(), isPresented })
  run({
    first: async () => {
      await saveState(getTranslate()('tour.saved'))
      await makeFreshWorld()
    },
  })
}

/**
 * Has the photos of the first purchases drawn before a tour is started: on a server that has just started, each takes a second.
 * The fresh world of a tour is of the same day, unless its time was moved.
 */
export function drawFirstPhotos(): void {
  // The step that sends a photo asks for it again, and says what failed.
  drawAhead(Object.values(library), FIRST_PURCHASES).catch(() => undefined)
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

/** Continues; after a takeover the step starts again. */
export function resumeTour(): void {
  const isTakenOver = tour.get()?.isTakenOver
  update({ isPaused: false, isTakenOver: false })
  if (isTakenOver) run()
}

/** Plays the step again; from a fresh world when it got stuck. */
export function repeatStep(): void {
  const state = tour.get()
  if (!state) return
  target.set(null)
  update(RUNNING)
  run({ isStuck: state.error !== null || state.missing !== null })
}

export function skipTo(stepIndex: number): void {
  const state = tour.get()
  if (!state || !cutOf(state.cutId).steps[stepIndex]) return
  target.set(null)
  update({ ...RUNNING, stepIndex })
  run()
}

export function skipBy(steps: number): void {
  skipTo((tour.get()?.stepIndex ?? 0) + steps)
}

/** The tour goes on by itself, with its card. */
export function leavePresentation(): void {
  update({ isPresented: false, isOver: false, isPaused: true, isTakenOver: true })
}

function fail(error: unknown): void {
  target.set(null)
  update({ isPaused: true, missing: null, error: toReason(error) })
}

/** The tour's own errors are sentences. */
function toReason(error: unknown): string {
  const isOfServer = error instanceof ApiError || error instanceof HttpError || isOffline(error)
  return isOfServer || !(error instanceof Error) ? reasonOf(error) : error.message
}

type Run = {
  /** Makes a fresh world before the step. */
  first?: () => Promise<void>
  isStuck?: boolean
}

function run({ first, isStuck = false }: Run = {}): void {
  controller?.abort()
  const current = new AbortController()
  const calledAt = performance.now()
  const isRushed = calledAt - calledLastAt < RUSH_MS
  calledLastAt = calledAt
  controller = current
  // An aborted step may still be resetting the sandbox: the next one starts when it has ended.
  lastRun = lastRun
    .then(first)
    // Those that were passed on the way do not wait: each would hold up the one that is jumped to.
    .then(() => (isRushed && !current.signal.aborted ? delay(RUSH_END_MS) : undefined))
    .then(() => runSteps(current.signal, { isStuck, isFresh: first !== undefined, calledAt }))
    .catch((error: unknown) => {
      if (!current.signal.aborted) fail(error)
    })
}

async function runSteps(
  signal: AbortSignal,
  { isStuck, isFresh, calledAt }: { isStuck: boolean; isFresh: boolean; calledAt: number },
): Promise<void> {
  const state = tour.get()
  if (!state) return
  const cut = cutOf(state.cutId)
  const context = contextOf(cut, signal)
  for (const [offset, id] of cut.steps.slice(state.stepIndex).entries()) {
    signal.throwIfAborted()
    target.set(null)
    closeDialog()
    const isFirst = offset === 0
    update({ stepIndex: state.stepIndex + offset, isOver: false, ...(isFirst ? {} : { isMade: false }) })
    // One that is jumped to also waits for what the step that was left had under way.
    const startedAt = isFirst ? calledAt : performance.now()
    const isThere = isFresh && isFirst && library[id].needs === 'fresh'
    if (!isThere) await prepare(library[id], context, isStuck && isFirst)
    measure('ready', id, startedAt)
    update({ isMade: true })
    prepareAhead(cut.steps.slice(state.stepIndex + offset + 1), signal)
    const readyAt = performance.now()
    await library[id].run(context)
    measure('done', id, readyAt)
    if (tour.get()?.isPresented) return update({ isOver: true })
  }
}

/** What the steps to come need that takes a while, and changes nothing. */
function prepareAhead(ids: readonly StepId[], signal: AbortSignal): void {
  const steps = stepsOf(ids)
  // The step itself asks for it again, and says what failed.
  drawAhead(steps, made.nextPurchases, signal).catch(() => undefined)
  if (steps.some(({ hasFigures }) => hasFigures)) loadFigures().catch(() => undefined)
}

function stepsOf(ids: readonly StepId[]): Step[] {
  return ids.map((id) => library[id])
}

function contextOf({ pace }: Cut, signal: AbortSignal): StepContext {
  const scale = pace / parseSpeed(window.location.search)
  return {
    signal,
    rest: (ms) => rest(ms * scale, isPaused, signal),
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
}

/** For the browser's profiler, and for tests: how long a step took to make its state, and to play. */
function measure(phase: 'ready' | 'done', id: StepId, start: number): void {
  performance.measure(`tour-${phase}`, { start, detail: id })
}

/** One that another step opened would cover what this one shows. */
function closeDialog(): void {
  document.querySelector<HTMLElement>('[data-tour="close-dialog"]')?.click()
}

const isPaused = () => tour.get()?.isPaused ?? false

/** A click of the user on the phone or the desk pauses the tour; one on the tour's card does not. */
function takeOver(event: Event): void {
  const state = tour.get()
  if (!state || state.isPaused || state.isHandedOver || !event.isTrusted) return
  if (event.target instanceof Element && event.target.closest('[data-tour-card]')) return
  pauseTour(true)
}

document.addEventListener('pointerdown', takeOver)
onPhoneLoad(() => phoneDocument()?.addEventListener('pointerdown', takeOver))

/** What the step on show says of itself; null without a tour. */
export function stepOf(state: TourState | null): Step | null {
  return state && library[stepIdOf(state)]
}

// Plays the tour: one step after the other, which may be paused, skipped, taken over and gone on with at any moment.
import { useSyncExternalStore } from 'react'
import { onPhoneLoad, pause, phonePage, placeOnPhone } from '../stage/phone.ts'
import { type Step, steps } from './script.ts'

export type TourState = {
  /** Which step is shown. */
  at: number
  isPaused: boolean
  /** It was paused by a hand on the phone or the desk, not by the key. */
  isTakenOver: boolean
  /** What the step points at, in px of this page. */
  spot: DOMRect | null
  /** Something on the way was not there; the sentence to show. */
  problem: string | null
}

/** What a step may do. */
export type Guide = {
  /** Waits for the audience; longer or shorter by the speed of the tour, and as long as it is paused. */
  rest: (ms: number) => Promise<void>
  /** Points at something on the desk or the phone; null: at nothing. */
  point: (target: Element | null) => void
  /** Faster in tests. */
  speed: number
  signal: AbortSignal
}

const SLICE_MS = 50

let state: TourState | null = null
let play: AbortController | undefined
let playing: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

export function useTour(): TourState | null {
  return useSyncExternalStore(subscribe, () => state)
}

/** `?laju=20` plays twenty times as fast. */
function speedOf(search: string): number {
  const speed = Number(new URLSearchParams(search).get('laju'))
  return speed > 0 ? speed : 1
}

export function startTour(): void {
  change({ at: 0, isPaused: false, isTakenOver: false, spot: null, problem: null })
  begin()
}

export function endTour(): void {
  play?.abort()
  change(null)
}

export function pauseTour(isTakenOver = false): void {
  if (state) change({ ...state, isPaused: true, isTakenOver })
}

/** Goes on; after a problem, or when a hand has moved the phone elsewhere, the step begins anew. */
export function resumeTour(): void {
  if (!state) return
  const wasHeld = state.isTakenOver || state.problem !== null
  change({ ...state, isPaused: false, isTakenOver: false, problem: null })
  if (wasHeld) begin()
}

export function skipTo(at: number): void {
  if (!state || at < 0 || at >= steps.length) return
  change({ ...state, at, isPaused: false, isTakenOver: false, problem: null, spot: null })
  begin()
}

function begin(): void {
  play?.abort()
  const control = new AbortController()
  play = control
  // A step that was left may still be putting the world back: the next one begins when it has let go.
  playing = playing
    .then(() => playFrom(control.signal))
    .catch((error: unknown) => {
      if (control.signal.aborted || !state) return
      change({ ...state, isPaused: true, spot: null, problem: error instanceof Error ? error.message : String(error) })
    })
}

async function playFrom(signal: AbortSignal): Promise<void> {
  const guide: Guide = {
    speed: speedOf(window.location.search),
    signal,
    rest: (ms) => rest(ms / guide.speed, signal),
    point: (target) => {
      if (state && !signal.aborted) change({ ...state, spot: target && placeOf(target) })
    },
  }
  for (let at = state?.at ?? 0; at < steps.length; at += 1) {
    signal.throwIfAborted()
    if (state) change({ ...state, at, spot: null })
    const step: Step | undefined = steps[at]
    await step?.play(guide)
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms
  do {
    signal.throwIfAborted()
    await pause(Math.min(SLICE_MS, Math.max(0, left)))
    if (!state?.isPaused) left -= SLICE_MS
  } while (left > 0 || state?.isPaused)
  signal.throwIfAborted()
}

function placeOf(target: Element): DOMRect | null {
  return target.ownerDocument === document ? target.getBoundingClientRect() : placeOnPhone(target)
}

/** A hand on the phone or the desk takes over; one on the tour's own card does not. */
function takeOver(event: Event): void {
  if (!state || state.isPaused || !event.isTrusted) return
  if (event.target instanceof Element && event.target.closest('[data-tour]')) return
  pauseTour(true)
}

document.addEventListener('pointerdown', takeOver)
onPhoneLoad(() => phonePage()?.addEventListener('pointerdown', takeOver))

function change(next: TourState | null): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

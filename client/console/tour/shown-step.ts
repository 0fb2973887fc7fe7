// Shares the current step of the tour with the window of the presenter's notes, through the browser's storage.
import { useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browser/browser.ts'
import { type TourVariantId, tourVariants } from './tour-variant.ts'

export const NOTES_PARAM = 'catatan'
const STEP_CHANNEL = 'tour-step'
const STORED_STEP = 'shown-step'
const WINDOW_SIZE = 'popup,width=760,height=820'

export type ShownStep = {
  variantId: TourVariantId
  stepIndex: number
  /** When the tour started, later by every pause. */
  startedAt: number
  pausedAt: number | null
}

export function openNotes(): void {
  window.open(`/console?${NOTES_PARAM}`, 'notes', WINDOW_SIZE)?.focus()
}

export function saveShownStep(step: ShownStep | null): void {
  if (step) {
    const { variantId, stepIndex, startedAt, pausedAt } = step
    localStore.set(STORED_STEP, JSON.stringify({ variantId, stepIndex, startedAt, pausedAt }))
    return
  }
  localStore.remove(STORED_STEP)
}

/** Asks the window that plays the tour to move by some steps. */
export function requestStep(count: number): void {
  const channel = new BroadcastChannel(STEP_CHANNEL)
  channel.postMessage(count)
  channel.close()
}

/** Calls the listener when another window asks for a step. Returns a function that stops listening. */
export function onStepRequest(listener: (count: number) => void): () => void {
  const channel = new BroadcastChannel(STEP_CHANNEL)
  channel.onmessage = ({ data }) => listener(data)
  return () => channel.close()
}

/** Returns the current step of the window that plays the tour, live; null without a tour. */
export function useShownStep(): ShownStep | null {
  const stored = useSyncExternalStore(subscribe, () => localStore.get(STORED_STEP))
  const step: ShownStep | null = stored === null ? null : JSON.parse(stored)
  // Another version of the console may have stored the step.
  return step && tourVariants.find(({ id }) => id === step.variantId)?.steps[step.stepIndex] ? step : null
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

// A short vibration for a moment that matters.

const TICK_MS = 12

/** Does nothing where the device cannot, and while nobody has touched the page: browsers log that refusal. */
export function tick(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS)
}

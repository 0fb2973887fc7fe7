// A short vibration for important moments.

const TICK_MS = 12

/** Does nothing on a device without vibration, or before the first touch, when browsers would log an error. */
export function tick(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS)
}

// Delays what is not seen or read first until the first frame was painted.

/** Resolves after the next frame was painted; in a hidden page once it is seen. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

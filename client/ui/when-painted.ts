// Lets what is read come first: what decorates it is asked for after it was painted.

/** Resolves after the next frame was painted; in a hidden page once it is seen. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

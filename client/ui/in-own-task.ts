// Parts the start of a page: what one task would do holds a slow phone for 0.1 s, and taps with it.

/** Calls `run` in a task of its own; resolves and fails as what it returns. */
export function inOwnTask<T>(run: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(run())))
}

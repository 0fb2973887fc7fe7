// The encrypted records' code for first screens, which leave out its AES library until they need it.

/**
 * Undefined when it cannot be loaded, which the caller has to do without. A `catch` beside the `import()` would miss a
 * stylesheet that failed: the build moves it to where that has arrived.
 */
export async function loadBrowserStorage(): Promise<typeof import('./browser-storage.ts') | undefined> {
  try {
    return await import('./browser-storage.ts')
  } catch {
    return undefined
  }
}

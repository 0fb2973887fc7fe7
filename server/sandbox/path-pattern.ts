// Path patterns of faults, stubs and journal filters: `/api/receipt/*`, `/api/receipt/detail/:id`, or one exact path.

/** `:name` matches one segment, `*` any rest; every other character matches itself. */
export function compilePathPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}

/** Whether a request can match both a pattern and a documented path, whichever is the more general. */
export function pathPatternsOverlap(pattern: string, documented: string): boolean {
  return compilePathPattern(pattern).test(documented) || compilePathPattern(documented).test(pattern)
}

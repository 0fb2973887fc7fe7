// Which addresses a pattern means: `/api/receipt/*`, `/api/receipt/detail/:id` or one address as it is.

/** `:name` is one part of a path, `*` any rest; everything else stands for itself. */
export function compilePathPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}

/** Whether a pattern and a documented path can mean the same request, either being the more general one. */
export function pathPatternsOverlap(pattern: string, documented: string): boolean {
  return compilePathPattern(pattern).test(documented) || compilePathPattern(documented).test(pattern)
}

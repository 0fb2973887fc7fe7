// Path patterns of faults, stubs, journal filters and the hybrid table: `/api/receipt/*`, `/api/receipt/detail/:id`.
import { RE2JS } from 're2js'

export type RoutedPath = { route: string | null; path: string }

function toShape(path: string): string {
  return path.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '')
}

/** `:name` matches one segment, `*` any rest. Runs in linear time, because callers write the patterns. */
export function compilePathPattern(pattern: string): (request: RoutedPath) => boolean {
  const shape = toShape(pattern)
  const source = shape
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(':', '[^/]+')
    .replace(/\*+/g, '.*')
  const expression = RE2JS.compile(`${source}/?`)
  return ({ route, path }) => (route !== null && toShape(route) === shape) || expression.testExact(path)
}

/** Tells whether a request can match both the pattern and a documented path, whichever is the more general. */
export function compileOverlap(pattern: string): (documented: string) => boolean {
  const [shape, matches] = [toShape(pattern), compilePathPattern(pattern)]
  return (documented) =>
    matches({ route: documented, path: documented }) || compilePathPattern(documented)({ route: null, path: shape })
}

// Path patterns of faults, stubs, journal filters and upstream.json: `/api/receipt/*`, `/api/receipt/detail/:id`.
import { RE2JS } from 're2js'

export type RoutedPath = { route: string | null; path: string }

function toShape(path: string): string {
  return path.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '')
}

/** Compiles a pattern: `:name` matches one segment, `*` any text. Matching takes linear time, because users write patterns. */
export function compilePathPattern(pattern: string): (request: RoutedPath) => boolean {
  const shape = toShape(pattern)
  const source = shape
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(':', '[^/]+')
    .replace(/\*+/g, '.*')
  const expression = RE2JS.compile(`${source}/?`)
  return ({ route, path }) => (route !== null && toShape(route) === shape) || expression.testExact(path)
}

/** Returns a function that tests whether some request can match both the pattern and a documented path. */
export function compileOverlap(pattern: string): (documented: string) => boolean {
  const [shape, matches] = [toShape(pattern), compilePathPattern(pattern)]
  return (documented) =>
    matches({ route: documented, path: documented }) || compilePathPattern(documented)({ route: null, path: shape })
}

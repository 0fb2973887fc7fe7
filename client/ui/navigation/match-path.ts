// Paths of the route table, such as `/campaign/:id`.
import { createContext, use } from 'react'

export type Params = Readonly<Record<string, string>>

/** The values of the pattern's parameters; null if it does not match. A slash at the end does not count. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value)
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/')
}

/** An address that somebody cut may end in half a character. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Provided by the route that matches. */
export const ParamsContext = createContext<Params>({})

/** The parameters of the current path. */
export const useParams = (): Params => use(ParamsContext)

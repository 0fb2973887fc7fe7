// Delays a changing value until it has stayed the same for a moment.
import { useEffect, useState } from 'react'

/** The pause in typing that starts a search (product.md 3). */
const DEBOUNCE_MS = 300

/** Returns the last value that stayed unchanged for `DEBOUNCE_MS`; returns an empty value at once. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

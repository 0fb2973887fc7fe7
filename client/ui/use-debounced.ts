// Delays a changing value until it has stayed the same for a moment.
import { useEffect, useState } from 'react'

/** How long typing pauses before a search starts (product.md 3). */
const DEBOUNCE_MS = 300

/** Returns the last value that stayed for `DEBOUNCE_MS`; an emptied text is returned at once. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

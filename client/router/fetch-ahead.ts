// The first address of a visit: its screen is fetched while the profile check is under way, so that neither waits for the
// other.
import { useEffect, useState } from 'react'

/** True once `fetch` has come to an end. Of one that is out of reach its route says so. */
export function useFetchAhead(fetch: (() => Promise<void>) | undefined): boolean {
  const [isDone, setIsDone] = useState(fetch === undefined)
  const [first] = useState(() => fetch?.().catch(() => undefined))
  useEffect(() => {
    void first?.then(() => setIsDone(true))
  }, [first])
  return isDone
}

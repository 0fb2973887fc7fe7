// Parts a first screen's drawing: what is not seen first is drawn in a task of its own, after the first frame was painted.
import { startTransition, useEffect, useState } from 'react'
import { whenPainted } from './when-painted.ts'

/** True once the first frame with the component was painted. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    void whenPainted().then(() => startTransition(() => setIsPainted(true)))
  }, [])
  return isPainted
}

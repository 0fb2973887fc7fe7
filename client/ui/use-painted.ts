// Parts a first screen's drawing: what is not seen first is drawn in a task of its own, after the first frame was painted.
import { startTransition, useEffect, useState } from 'react'

/** True once the first frame with the component was painted. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

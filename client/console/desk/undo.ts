// Whether the last reset can be undone, and to whom the phone goes back then.
import { useSyncExternalStore } from 'react'
import type { Holder } from './replace-world.ts'

let before: Holder | null = null
const listeners = new Set<() => void>()

export function offerUndo(holder: Holder | null): void {
  before = holder
  for (const listener of listeners) listener()
}

export function useUndo(): Holder | null {
  return useSyncExternalStore(subscribe, () => before)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

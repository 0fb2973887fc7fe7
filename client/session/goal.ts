// Stores in this browser the reward that the shopper saves points for (decisions 403).
import { useMemo, useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

export type Goal = { typeId: string; denomId: string; name: string; points: number }

export function setGoal(goal: Goal | null): void {
  if (goal) writeStored('goal', goal)
  else removeStored('goal')
  // The browser sends this event to other tabs only.
  window.dispatchEvent(new Event('storage'))
}

export function useGoal(): Goal | null {
  const raw = useSyncExternalStore(subscribe, () => localStorage.getItem('goal'))
  return useMemo(() => (raw === null ? null : readStored('goal')), [raw])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

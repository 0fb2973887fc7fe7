// Stores in this browser the reward that the shopper saves points for (decisions 403).
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

export type Goal = { typeId: string; denomId: string; name: string; points: number }

const listeners = new Set<() => void>()
let read: { raw: string | null; goal: Goal | null } = { raw: null, goal: null }

export function setGoal(goal: Goal | null): void {
  if (goal) writeStored('goal', goal)
  else removeStored('goal')
  for (const listener of listeners) listener()
}

export function useGoal(): Goal | null {
  return useSyncExternalStore(subscribe, readGoal, () => null)
}

/** Returns the same object until the stored record changes. */
function readGoal(): Goal | null {
  const raw = localStorage.getItem('goal')
  if (raw !== read.raw) read = { raw, goal: readStored('goal') }
  return read.goal
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

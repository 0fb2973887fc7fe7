// The phone's state before the last reset; null once that reset can no longer be undone.
import { createStore } from '../ui/store.ts'
import type { PhoneState } from './reset-sandbox.ts'

const beforeReset = createStore<PhoneState | null>(null)

export const offerUndo = beforeReset.set
export const useUndo = beforeReset.useValue

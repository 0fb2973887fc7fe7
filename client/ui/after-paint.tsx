// Draws a part of a first screen after what stands above it was painted, in a task and a frame of its own.
import type { ReactNode } from 'react'
import { usePainted } from './use-painted.ts'

export function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() && children
}

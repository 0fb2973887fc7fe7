// An element that moves from a list into its detail (View Transitions). Each name may appear only once on a screen.
import { useState, ViewTransition } from 'react'
import { prefersReducedMotion } from '../browser/reduced-motion.ts'

export function SharedElement({ name, children }: { name: string; children: React.ReactNode }) {
  const [isCalm] = useState(prefersReducedMotion)
  if (isCalm) return children
  return (
    <ViewTransition name={name} share="shared" default="none">
      {children}
    </ViewTransition>
  )
}

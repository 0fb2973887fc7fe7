// An element that a list and the detail opened from it share: it moves from its place in the list into the detail (View
// Transitions). Without movement where the browser has none, and with reduced motion. Only one of a name may be on a screen.
import { useState, ViewTransition } from 'react'
import { prefersReducedMotion } from './reduced-motion.ts'

export function SharedElement({ name, children }: { name: string; children: React.ReactNode }) {
  const [isCalm] = useState(prefersReducedMotion)
  if (isCalm) return children
  return (
    <ViewTransition name={name} share="shared" default="none">
      {children}
    </ViewTransition>
  )
}

// A part of the home page whose code is fetched by itself. One that does not come disappears (design.md 12, 02), and the
// rest of the page stays.
import { type ComponentType, lazy } from 'react'

export const section = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: Nothing })))

function Nothing() {
  return null
}

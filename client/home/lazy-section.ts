// A lazily loaded section of home. When its code fails to load, it renders nothing and the rest stays.
import { type ComponentType, lazy } from 'react'

export const lazySection = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: Nothing })))

function Nothing() {
  return null
}

// The error page for a part of a home, whose drawings are large; a row when it cannot be loaded.
import { lazySection } from '../lazy-section.ts'
import { FailureRow } from './failure-row.tsx'

export const LazyFailure = lazySection(
  () => import('./failure.tsx').then((part) => ({ default: part.Failure })),
  FailureRow,
)

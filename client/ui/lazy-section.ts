// A lazily loaded part of a screen. When its code or its stylesheet fails to load, something simpler or nothing is rendered,
// and the rest stays.
import { lazy, type ReactNode } from 'react'

/**
 * `load` imports the part, and `otherwise` is rendered when it fails. The build moves a `then` of `import()` to where the
 * stylesheet has arrived, so that only this `catch`, outside of `load`, sees one that failed.
 */
export const lazySection = <Props extends object>(
  load: () => Promise<Part<Props>>,
  otherwise: Part<Props>['default'] = Nothing,
) => lazy(() => load().catch((): Part<Props> => ({ default: otherwise })))

type Part<Props> = { default: (props: Props) => ReactNode }

function Nothing() {
  return null
}

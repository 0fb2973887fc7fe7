// A lazily loaded part of a screen. When its code or its stylesheet fails to load, it renders nothing and the rest stays.
import { lazy, type ReactNode } from 'react'

/**
 * `load` imports the part. The build moves a `then` of `import()` to where the stylesheet has arrived, so that only this
 * `catch`, outside of `load`, sees one that failed.
 */
export const lazySection = <Props extends object>(load: () => Promise<Part<Props>>) =>
  lazy(() => load().catch((): Part<Props> => ({ default: Nothing })))

type Part<Props> = { default: (props: Props) => ReactNode }

function Nothing() {
  return null
}

// A lazily loaded part that its screen can do without: it shows nothing while it loads, and stays empty if its file does not come.
import { type ComponentType, lazy } from 'react'

/** Like `lazy`, except that a file that fails to load takes nothing else from the screen. A new page tries again. */
export function optionalPart(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(toModule, () => toModule(Empty)))
}

const toModule = (part: ComponentType) => ({ default: part })

function Empty() {
  return null
}

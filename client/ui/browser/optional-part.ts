// A lazily loaded part that its screen can do without: it shows nothing until its file has come.
import { type ComponentType, lazy } from 'react'

/**
 * Like `lazy`, except that a file that fails to load takes nothing else from the screen: it is asked again, ever less often.
 * Firefox remembers a failed import until the next page.
 */
export function optionalPart(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    for (let wait = 3_000; ; wait *= 2) {
      const part = await load().catch(() => new Promise<null>((end) => setTimeout(end, wait, null)))
      if (part) return { default: part }
    }
  })
}

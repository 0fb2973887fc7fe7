// A lazily loaded part that its screen can do without: it shows nothing until its file has come.
import { type ComponentType, lazy } from 'react'
import { waitForServer } from '#client/api/server-reach.ts'

/**
 * Like `lazy`, except that a file that fails to load takes nothing else from the screen: it is asked again after an outage,
 * and else ever less often. Firefox remembers a failed import until the next page.
 */
export function optionalPart(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    for (let wait = 3_000; ; wait *= 2) {
      const part = await load().catch(() => null)
      if (part) return { default: part }
      await Promise.race([waitForServer(), new Promise((end) => setTimeout(end, wait))])
    }
  })
}

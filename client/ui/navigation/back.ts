// The target of a back arrow (product.md 2): the previous page, or a fixed page when the history has no previous page.
import type { NavigateFunction } from 'react-router-dom'

/** The router's key of the page that last opened a sheet. A closed sheet leaves one forward entry after this page. */
let openerKey: string | null = null

export function setOpenerKey(key: string): void {
  openerKey = key
}

/** Goes back if the history has more than 2 entries, otherwise to `fallback`. Entries of closed sheets do not count. */
export function goBack(navigate: NavigateFunction, fallback = '/'): void {
  const isBeforeSheet = window.history.state?.key === openerKey
  const entries = window.history.length - (isBeforeSheet ? 1 : 0)
  if (entries > 2) void navigate(-1)
  else void navigate(fallback, { replace: true })
}

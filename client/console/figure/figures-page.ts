// Shows the figures page in place of the desk, and stores the choice in the address, so that a reload keeps the page.
import { createStore } from '#client/ui/browser/store.ts'

const PARAM = 'figures'

const isOpen = createStore(new URLSearchParams(window.location.search).has(PARAM))
export const useIsFiguresPageOpen = isOpen.useValue

export function showFigures(next: boolean): void {
  isOpen.set(next)
  const url = new URL(window.location.href)
  if (next) url.searchParams.set(PARAM, '1')
  else url.searchParams.delete(PARAM)
  window.history.replaceState(window.history.state, '', url)
}

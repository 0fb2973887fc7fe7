// One key, one deed, as shown on the keys themselves (design.md 13). Typing somewhere is never a shortcut.
import { useEffect, useRef } from 'react'

export function useShortcut(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [key])
}

/** Someone types, or a window is open over the desk. */
function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
  return isField || document.querySelector('dialog[open]') !== null
}

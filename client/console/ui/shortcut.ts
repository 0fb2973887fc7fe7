// Keyboard shortcuts of one key. They do nothing while the user types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'

export function useShortcut(key: string, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key.toLowerCase() !== key || hasModifier || isBusy(event.target)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
  return isField || document.querySelector('[role="dialog"]') !== null
}

// Keyboard shortcuts of one key, also while the phone has the focus. They do nothing while the user types or a dialog is open.
import { useEffect, useEffectEvent } from 'react'
import { onPhoneLoad, phoneDocument } from './phone.ts'

const listeners = new Set<(event: KeyboardEvent) => void>()

function dispatch(event: KeyboardEvent): void {
  for (const listener of [...listeners]) listener(event)
}

window.addEventListener('keydown', dispatch)
// A frame with the focus keeps its keys to itself, and the app takes the focus whenever it opens a screen.
onPhoneLoad(() => phoneDocument()?.addEventListener('keydown', dispatch))

type ShortcutOptions = {
  /** Works while a dialog is open, and in a field too. */
  whileBusy?: boolean
}

export function useShortcut(key: string, onPress: () => void, { whileBusy = false }: ShortcutOptions = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key.toLowerCase() !== key || hasModifier || (!whileBusy && isBusy(event))) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Elements of the phone are not instances of this page's classes. */
function isBusy({ target }: KeyboardEvent): boolean {
  const element = target && 'closest' in target ? (target as Element) : null
  return Boolean(element?.closest('input, textarea, select')) || document.querySelector('[role="dialog"]') !== null
}

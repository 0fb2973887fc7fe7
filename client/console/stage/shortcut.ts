// Keyboard shortcuts of one key, also while the phone has the focus. Typing and open dialogs disable shortcuts.
import { useEffect, useEffectEvent } from 'react'
import { onPhoneLoad, phoneDocument } from './phone.ts'

const listeners = new Set<(event: KeyboardEvent) => void>()

function dispatch(event: KeyboardEvent): void {
  for (const listener of [...listeners]) listener(event)
}

window.addEventListener('keydown', dispatch)
// A focused iframe does not pass key events on, and the app takes the focus whenever a screen opens.
onPhoneLoad(() => phoneDocument()?.addEventListener('keydown', dispatch))

type ShortcutOptions = {
  /** Enables the shortcut in fields and while a dialog is open, too. */
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

/** Steps the tour by the arrows and by the keys that remote controls for presenters send. */
export function useStepKeys(skipBy: (count: number) => void): void {
  useShortcut('arrowright', () => skipBy(1), ALWAYS)
  useShortcut('pagedown', () => skipBy(1), ALWAYS)
  useShortcut('arrowleft', () => skipBy(-1), ALWAYS)
  useShortcut('pageup', () => skipBy(-1), ALWAYS)
}

/** Options of keys that work while the tour types into the phone or opens a dialog. */
const ALWAYS = { whileBusy: true }

/** Returns whether the user types or a dialog is open. Avoids `instanceof`, which fails for elements of the phone's window. */
function isBusy({ target }: KeyboardEvent): boolean {
  const element = target && 'closest' in target ? (target as Element) : null
  return Boolean(element?.closest('input, textarea, select')) || document.querySelector('[role="dialog"]') !== null
}

// Copies text to the clipboard, and confirms with a toast in the console's language.
import { showToast } from '#client/ui/feedback/toast.tsx'
import { getTranslate } from '../messages/translate.ts'

/** Copies `text`. The toast explains how to copy by hand if the page has no clipboard API, as over plain HTTP. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: done })
  } catch {
    showToast({ kind: 'error', text: getTranslate()('error.notCopied') })
  }
}

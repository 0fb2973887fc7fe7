// Copies text to the clipboard and confirms it with a toast, in the console's language.
import { showToast } from '#client/ui/feedback/toast.tsx'
import { getTranslate } from '../messages/translate.ts'

/** Insecure pages have no clipboard API; the toast then says how to copy by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: done })
  } catch {
    showToast({ kind: 'error', text: getTranslate()('error.notCopied') })
  }
}

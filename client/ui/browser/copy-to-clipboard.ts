// Copies text to the clipboard and confirms it with a toast.
import { showToast } from '../feedback/toast.tsx'

const BY_HAND = 'Belum tersalin. Tekan lama teksnya untuk menyalin.'

/** Old phones and insecure pages have no clipboard API; a toast then explains how to copy by hand. */
export async function copyToClipboard(text: string, done: string, byHand = BY_HAND): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: done })
  } catch {
    showToast({ kind: 'error', text: byHand })
  }
}

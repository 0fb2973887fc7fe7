// Puts text on the clipboard and says so (design.md 12, 29).
import { showToast } from './feedback/toast.tsx'

/** Old phones and pages that are not served securely have no clipboard: then the shopper is told how to do it. */
export async function copyToClipboard(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: done })
  } catch {
    showToast({ kind: 'error', text: 'Belum tersalin. Tekan lama teksnya untuk menyalin.' })
  }
}

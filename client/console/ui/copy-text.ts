// Copies text to the clipboard, and confirms with a toast in the console's language.
import { copyToClipboard } from '#client/ui/browser/copy-to-clipboard.ts'
import { getTranslate } from '../messages/translate.ts'

export function copyText(text: string, done: string): Promise<void> {
  return copyToClipboard(text, done, getTranslate()('error.notCopied'))
}

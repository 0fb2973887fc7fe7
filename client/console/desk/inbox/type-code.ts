// Types a one-time code into the phone, or shows a toast if the phone's screen has no code field.

import { getTranslate } from '#client/console/messages/translate.ts'
import { typeCode } from '#client/console/stage/phone-page.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'

export async function typeCodeOnPhone(code: string): Promise<void> {
  if (await typeCode(code)) return
  showToast({ kind: 'info', text: getTranslate()('inbox.noCodeAsked') })
}

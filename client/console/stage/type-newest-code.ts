// Types a one-time code into the phone, or shows a toast when the phone asks for none.

import { showToast } from '#client/ui/feedback/toast.tsx'
import { type Message, newestCode } from '../desk/inbox/valid-code.ts'
import { getTranslate } from '../messages/translate.ts'
import { typeCode } from './phone-page.ts'

export async function typeCodeOnPhone(code: string): Promise<void> {
  if (await typeCode(code)) return
  showToast({ kind: 'info', text: getTranslate()('inbox.noCodeAsked') })
}

export async function typeNewestCode(messages: readonly Message[]): Promise<void> {
  const code = newestCode(messages)?.code
  if (code) await typeCodeOnPhone(code)
  else showToast({ kind: 'info', text: getTranslate()('inbox.noCodeYet') })
}

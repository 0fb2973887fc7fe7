// Sends a code straight into the phone's code field, and says so when the phone asks for none.
import { showToast } from '#client/ui/feedback/toast.tsx'
import { type Message, newestCode } from '../desk/inbox/working-code.ts'
import { typeCode } from './phone.ts'

export async function typeOnPhone(code: string): Promise<void> {
  if (await typeCode(code)) return
  showToast({ kind: 'info', text: 'HP sedang tidak meminta kode.' })
}

export async function typeNewestCode(messages: readonly Message[]): Promise<void> {
  const code = newestCode(messages)?.code
  if (code) await typeOnPhone(code)
  else showToast({ kind: 'info', text: 'Belum ada kode untuk diketik.' })
}

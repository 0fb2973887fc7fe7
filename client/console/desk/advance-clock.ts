// Advances the sandbox's clock and reloads the phone.
import { api } from '#client/api/api.ts'
import { reloadPhone, signInOnPhone } from '../stage/phone.ts'
import { getPhoneState } from './reset-sandbox.ts'

/** Signs the shopper in again when the session expired on the way: sessions last seven days. */
export async function advanceClock(ms: number): Promise<void> {
  const { phone, path } = await getPhoneState()
  await api('POST /control/clock/advance', { body: { ms } })
  const { shopper } = await api('GET /control/console')
  if (phone && !shopper) await signInOnPhone(phone, path)
  else reloadPhone()
}

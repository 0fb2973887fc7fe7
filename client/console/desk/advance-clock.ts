// Moves the sandbox's clock forward and lets the phone see it.
import { api } from '#client/api/api.ts'
import { reloadPhone, signInOnPhone } from '../stage/phone.ts'
import { holderNow } from './replace-world.ts'

/** Whoever holds the phone keeps it, even when the session ended on the way: sessions live seven days. */
export async function moveTime(ms: number): Promise<void> {
  const { phone, path } = await holderNow()
  await api('POST /control/clock/advance', { body: { ms } })
  const { shopper } = await api('GET /control/console')
  if (phone && !shopper) await signInOnPhone(phone, path)
  else reloadPhone()
}

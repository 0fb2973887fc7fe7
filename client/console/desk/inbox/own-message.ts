// Decides which messages the inbox shows for the shopper on the phone.
import type { Message } from './valid-code.ts'

type Addressee = { id: string; phone: string; email: string | null }

export function isOwnMessage(
  { to, from, channel, code }: Pick<Message, 'to' | 'from' | 'channel' | 'code'>,
  shopper: Addressee,
  everyone: readonly Addressee[],
): boolean {
  const own = [shopper.id, shopper.phone, shopper.email]
  if (own.includes(to) || (from !== null && own.includes(from))) return true
  // A new e-mail address belongs to no account until the shopper enters the code.
  return channel === 'email' && code !== null && !everyone.some(({ email }) => email === to)
}

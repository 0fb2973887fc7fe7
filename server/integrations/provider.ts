// The stand-in for pulsa, voucher and parcel providers: answers some seconds after an order, and refuses what a real one would.
import type { Sandbox } from '../sandbox/sandbox.ts'

export type Order = { account: string | null; category: string }

/** Numbers that end in 0000 are out of service everywhere: the order fails, as at a real operator. */
const DEAD_NUMBER = /0000$/

export async function askProvider(
  sandbox: Sandbox,
  order: Order,
): Promise<{ serialNumber: string } | { failure: string }> {
  if (order.account && DEAD_NUMBER.test(order.account)) return { failure: 'Nomor tujuan tidak aktif di operator.' }
  return { serialNumber: `SN${sandbox.random.below(1_000_000_000).toString().padStart(9, '0')}` }
}

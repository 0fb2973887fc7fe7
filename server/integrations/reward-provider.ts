// The fake provider of phone credit, vouchers and parcels: delivers an order or rejects it, as a real provider would.
export type RewardOrder = { account: string | null; category: string }

/** Orders to these numbers fail, as a real operator rejects an inactive number. */
const INACTIVE_ACCOUNT = /0000$/

export async function orderReward(order: RewardOrder): Promise<{ serialNumber?: string } | { failure: string }> {
  if (order.account && INACTIVE_ACCOUNT.test(order.account)) return { failure: 'Nomor tujuan tidak aktif di operator.' }
  return {}
}

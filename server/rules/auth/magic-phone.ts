// Magic phones (decisions 208): numbers that fail in a known way in every sandbox, so that a test can choose its failure.
// 01 works, 02 rate-limited now, 03 its code is already expired, 04 WhatsApp delivery fails, 05 unregistered, 06 blocked,
// 07 slow delivery, 08 has a password, 09 state 1, 10 Google-linked. fixtures/ creates the accounts.
export const MAGIC_PHONES = {
  rateLimited: '+6284000000002',
  expired: '+6284000000003',
  withoutWhatsApp: '+6284000000004',
  slow: '+6284000000007',
} as const

export const SLOW_DELIVERY_MS = 8_000

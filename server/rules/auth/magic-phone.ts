// Magic phones (decisions 208): numbers with a fixed outcome in every sandbox, so that a test can choose a failure.
// 01 works, 02 is rate-limited, 03 gets an expired code, 04 fails WhatsApp delivery, 05 is unregistered, 06 is blocked, 07 gets
// codes late, 08 has a password, 09 has registration state 1, 10 is linked to Google. fixtures/ creates the accounts.
export const MAGIC_PHONES = {
  rateLimited: '+6284000000002',
  expired: '+6284000000003',
  withoutWhatsApp: '+6284000000004',
  slow: '+6284000000007',
} as const

export const SLOW_DELIVERY_MS = 8_000

// How long data counts as fresh, and how often a query is retried: the documented rule (product.md 8 and 9), and the one
// place for its exceptions, each with its reason. freshness.test.ts finds an exception anywhere else.

export const freshness = {
  staleTime: 100_000,
  refetchOnWindowFocus: false,
  retry: (failures: number) => failures < 2 && navigator.onLine,
  retryDelay: 1_000,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

export const exceptions = {
  /** A code: a phone may be registered in the meantime, and each check counts against the rate limit. */
  phoneCheck: { staleTime: 0, retry: false },
  oneTimeLink: { retry: false, gcTime: 0 },
  partnerCheck: { staleTime: 0, gcTime: 0, retry: false },
  /** A code: each request replaces the code on the screen, so one opening requests one code. */
  codex: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  /** The token of the live connection lives a few minutes; the listener waits and retries by its own schedule. */
  liveConnection: { staleTime: 0, gcTime: 0, retry: false },
  /** The browser's own state, not the server's: permission changes outside the app. */
  pushState: { staleTime: 0, gcTime: 0 },
  /** Stock runs out while a shopper hesitates: an old count would offer what is gone. Not asked twice while a screen opens. */
  denoms: { staleTime: 1_000 },
  /** Claims move on by themselves, by a provider's answer or at a till, and a used code must not look unused. */
  claims: { staleTime: 0 },
  /** Polling after a lost response: every look asks the server. */
  claimLookup: { staleTime: 0 },
  regions: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  /** A call was refused without a session: whether there is one is asked now, once. */
  sessionCheck: { staleTime: 0, retry: false },
  /** What a screen showed once must still be there when the network is not. */
  lastSeen: { gcTime: Number.POSITIVE_INFINITY },
  drawing: { staleTime: Number.POSITIVE_INFINITY },
} as const

/** Queries that repeat by themselves, in milliseconds, until what they wait for has come. */
export const pollIntervals = {
  processingClaim: 3_000,
  /** An unused voucher on the screen may be used at the till at any moment. */
  activeVoucher: 5_000,
  nextMoment: { afterMs: 500, atMostMs: 86_400_000 },
  claimLookup: 3_000,
} as const

// Freshness and retry rule of all queries (product.md 8 and 9), and the only place for exceptions, each with a reason.
// freshness.test.ts finds an exception anywhere else.
import { isWithoutNetwork } from './api-error.ts'
import { serverNow } from './server-clock.ts'

export const freshness = {
  staleTime: 100_000,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: unknown) => failures < 2 && !isWithoutNetwork(error),
  retryDelay: 1_000,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

export const exceptions = {
  /** A phone may register at any time, and each check counts against the rate limit. */
  phoneCheck: { staleTime: 0, retry: false },
  /** A link is valid once: a retry cannot change the answer, and a used link must not come from the cache. */
  oneTimeLink: { retry: false, gcTime: 0 },
  /** The partner's quota changes with every shopper, and the sheet has its own retry. */
  partnerCheck: { staleTime: 0, gcTime: 0, retry: false },
  /** Each request replaces the code on the screen, so opening the screen requests one code. */
  codex: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  /** The token expires within minutes, and the listener retries on its own schedule. */
  liveConnection: { staleTime: 0, gcTime: 0, retry: false },
  /** The browser's permission can change outside the app. */
  pushState: { staleTime: 0, gcTime: 0 },
  /** Stock changes at any time; one second avoids a second request while a screen opens. */
  denoms: { staleTime: 1_000 },
  /** A provider or a till can change a claim at any time, and a used code must not look unused. */
  claims: { staleTime: 0 },
  /** Polls after a lost response, so every read must reach the server. */
  claimLookup: { staleTime: 0 },
  /** Provinces and cities do not change while the app is open. */
  regions: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  /** Checks once whether the session still exists after a call was rejected with 401. */
  sessionCheck: { staleTime: 0, retry: false },
  /** Keeps the data of visited screens for use without a network. */
  lastSeen: { gcTime: Number.POSITIVE_INFINITY },
  /** The drawings are part of the build. */
  drawing: { staleTime: Number.POSITIVE_INFINITY },
} as const

/** Poll intervals in milliseconds. */
export const pollIntervals = {
  /** The provider answers within seconds. */
  processingClaim: 3_000,
  /** A till may use the voucher on the screen at any moment. */
  activeVoucher: 5_000,
  /** A start, an end or a draw at a known time changes the open screen. */
  nextMoment: { afterMs: 500, atMostMs: 86_400_000 },
  claimLookup: 3_000,
  /** Screens without a profile wait for the check to succeed. */
  failedProfileCheck: 10_000,
} as const

/** Returns the poll interval until just after the next moment, a day at most; false when no moment is left. */
export function msUntilNext(moments: readonly (string | null | undefined)[]): number | false {
  const { afterMs, atMostMs } = pollIntervals.nextMoment
  const now = serverNow()
  const waits = moments.map((moment) => Date.parse(moment ?? '') - now).filter((wait) => wait > 0)
  return waits.length === 0 ? false : Math.min(Math.min(...waits) + afterMs, atMostMs)
}

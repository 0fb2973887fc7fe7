// Points that are granted for other reasons than receipts: a completed profile, a referral.

/** Once, when the profile is complete (decisions.md 2). */
export const WELCOME_POINTS = 100

/** To each side of a referral at the friend's first valid receipt (decisions.md 2). */
export const REFERRAL_POINTS = 500

// What points are given for beside receipts, in whole points.

/** Once, when the profile is complete (decisions.md 2). */
export const WELCOME_POINTS = 100

/** To each of the two at the friend's first valid receipt (decisions.md 2, referralsetting). */
export const REFERRAL_POINTS = 500

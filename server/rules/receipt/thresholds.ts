// Limits of the receipt rules (decisions 303, 602). Rupiah and points are whole numbers.

export const MAX_RECEIPTS_PER_DAY = 5
export const MAX_UPLOADS_PER_DAY = 20
export const MAX_RECEIPT_AGE_DAYS = 7
export const MIN_ELIGIBLE_RUPIAH = 20_000
export const RUPIAH_PER_POINT = 1_000
export const RUPIAH_PER_TICKET = 50_000
export const MAX_POINTS_PER_RECEIPT = 500
export const MAX_POINTS_PER_DAY = 1_500
/** Maximum number of different bits (of 64) in the perceptual hashes of near-identical images. */
export const MAX_SIMILAR_HASH_BITS = 6
export const MIN_MATCH_SHARE = 0.6
export const MIN_RESEMBLANCE_SHARE = 0.3
export const AUTO_REVIEW_DELAY_MS = 4_000

// Routes that docs/product.md does not name, or only together with another: which tests prove them (decisions.md 2, 3 and 6).
import type { Statement } from './statement.ts'

const REPLACES = 'replaces and removes an item'

/** Route → test file → title. */
export const otherRoutes: Record<string, Statement['tests']> = {
  'POST /adminapi/contents/:type': {
    'server/routes/content.test.ts':
      'a draft is seen by editors alone until it is published, and again when it is hidden',
  },
  'PUT /adminapi/contents/:type/:id': { 'server/routes/content.test.ts': REPLACES },
  'DELETE /adminapi/contents/:type/:id': { 'server/routes/content.test.ts': REPLACES },
  'PUT /api/auth/profile/photo': {
    'server/routes/profile-photo.test.ts': 'a photo becomes a small upright square without metadata, raw or in a form',
  },
  'DELETE /api/auth/profile/photo': { 'server/routes/profile-photo.test.ts': 'a photo is removed, also twice' },
  'GET /api/auth/profile/photo/:id': {
    'server/routes/profile-photo.test.ts': 'a photo is visible to its shopper alone, and a guest sets none',
  },
  'POST /api/receipt/cancel': {
    'server/routes/receipt.test.ts':
      'an upload that is cancelled before it arrives is refused when it does, one that arrived stays',
  },
  'POST /api/receipt/objection/:id': {
    'server/routes/receipt.test.ts': 'answers why a receipt is rejected, and accepts one objection',
  },
  'GET /api/receipt/image/:id': {
    'server/routes/receipt.test.ts': 'shows a receipt and its image to its owner only',
  },
  'GET /api/campaign/:id/external/phoneCheck': {
    'server/routes/campaign.test.ts': 'registers by phone and code before it gives a codex',
  },
  'POST /api/campaign/:id/external/campaignCheck': {
    'server/routes/campaign.test.ts': 'answers why a campaign cannot be used',
  },
  'GET /api/campaign/:id/draws/:drawId/proof': {
    'server/routes/draw.test.ts':
      'the draw runs automatically, winners are notified and listed, and the proof is published',
  },
}

// product.md 7, the calls of brands, regions, receipts, points, rewards and draws.
import { type Call, toStatement } from './call.ts'

const PUBLIC = '**Public**: `/api/public/brand`, `/api/campaignbrandlist`, `/api/public/region`.'
const UPLOAD = '`POST /api/receipt/create`: the raw file with its own content type, or a form upload.'
const RECEIPTS = '`GET /api/receipt/list?status&start&end`, `GET /api/receipt/detail/{id}`.'
const TYPES = '`GET /api/reward/types` with an optional `isVoucher`, `/types/{typeId}`, `/types/{typeId}/denoms/`.'
const CLAIMS = '`GET /api/reward/claims/list`, `/claims/count`, `/claims/detail/{id}`.'
const COUNTS = '`GET /api/reward/luckydrawcount`, `/luckydrawcount/{id}`, `/luckydrawcountbydate/{date}`.'

const calls: Call[] = [
  {
    id: 'brand',
    routes: ['GET /api/public/brand'],
    quote: PUBLIC,
    says: '`GET /api/public/brand` lists the brands',
    concept: 'campaign',
    sent: 'GET /api/public/brand?pageSize=200',
    test: { 'server/routes/campaign.test.ts': 'lists brands, and those that have a running campaign' },
  },
  {
    id: 'campaign-brand',
    routes: ['GET /api/campaignbrandlist'],
    quote: PUBLIC,
    says: '`GET /api/campaignbrandlist` lists the brands of campaigns',
    concept: 'campaign',
    sent: 'GET /api/campaignbrandlist?pageSize=200',
    test: { 'server/routes/campaign.test.ts': 'lists brands, and those that have a running campaign' },
  },
  {
    id: 'region',
    routes: ['GET /api/public/region'],
    quote: PUBLIC,
    says: '`GET /api/public/region` lists the regions',
    concept: 'region',
    sent: 'GET /api/public/region?parent=31',
    test: {
      'server/routes/region.test.ts': [
        'lists the 38 provinces by name, to anybody',
        'lists the cities and regencies of a province',
      ],
    },
  },
  {
    id: 'receipt-create',
    routes: ['POST /api/receipt/create'],
    quote: UPLOAD,
    says: '`POST /api/receipt/create` takes the raw file with its own content type, or a form upload',
    concept: 'receipt',
    test: {
      'client/api/upload.test.ts': 'sends the raw file with its own content type, and cookies',
      'server/routes/receipt.test.ts': 'takes raw bytes and a form alike, and stores an upright JPEG without metadata',
    },
  },
  {
    id: 'receipt-list',
    routes: ['GET /api/receipt/list'],
    quote: RECEIPTS,
    says: '`GET /api/receipt/list` takes `status`, `start` and `end`',
    concept: 'receipt',
    sent: 'GET /api/receipt/list?page=1&pageSize=20&status=1,2&',
    test: { 'server/routes/receipt.test.ts': 'lists by status and by days on the shopper’s wall' },
  },
  {
    id: 'receipt-detail',
    routes: ['GET /api/receipt/detail/:id'],
    quote: RECEIPTS,
    says: '`GET /api/receipt/detail/{id}` answers one receipt, to its owner only',
    concept: 'receipt',
    sent: 'GET /api/receipt/detail/r1',
    test: {
      'server/routes/receipt.test.ts': [
        'answers why a receipt is rejected, and accepts one objection',
        'shows a receipt and its image to its owner only',
      ],
    },
  },
  {
    id: 'point-balance',
    routes: ['GET /api/point/balance'],
    quote: '`GET /api/point/balance`',
    says: '`GET /api/point/balance` answers the balance',
    concept: 'point',
    sent: 'GET /api/point/balance',
    test: { 'server/routes/point.test.ts': 'returns the balance and when it expires' },
  },
  {
    id: 'point-list',
    routes: ['GET /api/point/list'],
    quote: '`/api/point/list?pageSize&page&types&directionOut&start&end`',
    says: '`GET /api/point/list` takes `pageSize`, `page`, `types`, `directionOut`, `start` and `end`',
    concept: 'point',
    sent: 'GET /api/point/list?page=1&pageSize=20&directionOut=false&',
    test: {
      'server/routes/point.test.ts': [
        'lists what was earned and spent, newest first, with the sum of what matches',
        'pages without changing count or total',
        'reads dates on the wall of a shopper in Jakarta, the last second included',
      ],
    },
  },
  {
    id: 'point-detail',
    routes: ['GET /api/point/detail/:id'],
    quote: '`/api/point/detail/{id}`',
    says: '`GET /api/point/detail/{id}` answers one entry, to its owner only',
    concept: 'point',
    sent: 'GET /api/point/detail/p1',
    test: { 'server/routes/point.test.ts': 'shows an entry to its owner only' },
  },
  {
    id: 'referral-history',
    routes: ['GET /api/point/referralhistory'],
    quote: '`/api/point/referralhistory`',
    says: '`GET /api/point/referralhistory` lists the invited friends and their bonus',
    concept: 'referral',
    sent: 'GET /api/point/referralhistory?page=1&pageSize=20',
    test: { 'server/routes/referral.test.ts': 'both are paid once, when the friend’s first receipt is found valid' },
  },
  {
    id: 'reward-types',
    routes: ['GET /api/reward/types'],
    quote: TYPES,
    says: '`GET /api/reward/types` takes an optional `isVoucher`',
    concept: 'reward',
    sent: 'GET /api/reward/types',
    test: { 'server/routes/reward.test.ts': 'lists the catalogue to anyone, narrowed to vouchers' },
  },
  {
    id: 'reward-type',
    routes: ['GET /api/reward/types/:typeId'],
    quote: TYPES,
    says: '`GET /api/reward/types/{typeId}` answers one type',
    concept: 'reward',
    sent: 'GET /api/reward/types/pulsa',
    test: { 'server/routes/reward.test.ts': 'lists the catalogue to anyone, narrowed to vouchers' },
  },
  {
    id: 'reward-denoms',
    routes: ['GET /api/reward/types/:typeId/denoms'],
    quote: TYPES,
    says: '`GET /api/reward/types/{typeId}/denoms/`, with its slash, lists the denominations',
    concept: 'reward',
    sent: 'GET /api/reward/types/pulsa/denoms',
    test: { 'server/routes/reward.test.ts': 'lists the catalogue to anyone, narrowed to vouchers' },
  },
  {
    id: 'redeem',
    routes: ['PUT /api/reward/types/:typeId/denoms/:denomId/redeem'],
    quote: '`PUT /api/reward/types/{typeId}/denoms/{denomId}/redeem`.',
    says: '`PUT /api/reward/types/{typeId}/denoms/{denomId}/redeem` with a JSON body redeems',
    concept: 'reward',
    test: {
      'server/routes/reward.test.ts': [
        'redeems pulsa, and delivers it some seconds later',
        'redeems once when the same order arrives twice at the same moment',
      ],
      'client/reward/reward.e2e.ts': 'pulsa is redeemed, delivered and recorded',
    },
  },
  {
    id: 'claims-list',
    routes: ['GET /api/reward/claims/list'],
    quote: CLAIMS,
    says: '`GET /api/reward/claims/list` lists the claims',
    concept: 'reward',
    sent: 'GET /api/reward/claims/list?page=1&pageSize=20',
    test: {
      'server/routes/reward.test.ts': 'lists vouchers by state, soonest expiry first, and lets them expire',
    },
  },
  {
    id: 'claims-count',
    routes: ['GET /api/reward/claims/count'],
    quote: CLAIMS,
    says: '`GET /api/reward/claims/count` counts the claims by status',
    concept: 'reward',
    test: {
      'server/routes/reward.test.ts': 'lists vouchers by state, soonest expiry first, and lets them expire',
    },
  },
  {
    id: 'claims-detail',
    routes: ['GET /api/reward/claims/detail/:id'],
    quote: CLAIMS,
    says: '`GET /api/reward/claims/detail/{id}` answers one claim, to its owner only',
    concept: 'reward',
    sent: 'GET /api/reward/claims/detail/c1',
    test: {
      'server/routes/reward.test.ts': [
        'redeems pulsa, and delivers it some seconds later',
        'shows a claim to its owner only',
      ],
    },
  },
  {
    id: 'draw-count',
    routes: ['GET /api/reward/luckydrawcount'],
    quote: COUNTS,
    says: '`GET /api/reward/luckydrawcount` counts the tickets by draw',
    concept: 'draw',
    sent: 'GET /api/reward/luckydrawcount?page=1&pageSize=1000',
    test: { 'server/routes/draw.test.ts': 'the documented count call has a row for each draw, with count' },
  },
  {
    id: 'draw-count-one',
    routes: ['GET /api/reward/luckydrawcount/:id'],
    quote: COUNTS,
    says: '`GET /api/reward/luckydrawcount/{id}` counts the tickets of one draw',
    concept: 'draw',
    sent: 'GET /api/reward/luckydrawcount/d1',
    test: { 'server/routes/draw.test.ts': "one campaign's tickets are the caller's own, by day and source" },
  },
  {
    id: 'draw-count-date',
    routes: ['GET /api/reward/luckydrawcountbydate/:date'],
    quote: COUNTS,
    says: '`GET /api/reward/luckydrawcountbydate/{date}` counts the tickets of one day',
    concept: 'draw',
    test: { 'server/routes/draw.test.ts': "a day's tickets come by campaign" },
  },
]

export const shopCalls = calls.map(toStatement)

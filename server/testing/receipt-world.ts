// A world of one shop, one brand and one product, for the rules of receipts, and what is read on a receipt of that shop.
import type { CampaignRule } from '../rules/campaign/fit.ts'
import type { Reading } from '../rules/receipt/reading.ts'
import { uploadReceipt } from '../rules/receipt/upload.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { addShopper, openSandbox } from './sandbox.ts'

export const KECAP = 'SARI DAPUR KECAP MANIS 520ML'

export const line = (amount: number, name = KECAP) => ({ name, quantity: 1, unitPrice: amount, amount })

export const ITEM = { name: KECAP, quantity: 1, unitPrice: 48_000 }

/** A reading that the rules accept. */
export const READING: Reading = {
  heading: ['TOKO SENTOSA', 'Jl. Cikini Raya No. 18'],
  shopId: 'sentosa',
  receiptNo: '0047-1192',
  purchasedAt: '2026-11-20T18:42',
  items: [line(48_000), line(74_500, 'BERAS PANDAN WANGI 5KG')],
  discount: 2_500,
  total: 120_000,
  proof: 'cash',
}

export function openReceiptWorld(review: 'auto' | 'instant' | 'manual' = 'manual'): {
  sandbox: Sandbox
  shopperId: string
} {
  const sandbox = openSandbox()
  sandbox.settings = { otp: 'fixed', review }
  sandbox.db.insert('merchant', { id: 'sentosa', name: 'Toko Sentosa', participating: 1 })
  sandbox.db.insert('merchant', { id: 'abadi', name: 'Toko Cahaya Abadi', participating: 0 })
  sandbox.db.insert('brand', { id: 'sari-dapur', name: 'Sari Dapur' })
  sandbox.db.insert('product', { id: 'kecap', brandId: 'sari-dapur', name: KECAP, price: 24_000 })
  return { sandbox, shopperId: addShopper(sandbox, 'ratna') }
}

/** A campaign that every receipt with a participating product fits, unless more is asked. */
export const campaignRule = (more: Partial<CampaignRule>): CampaignRule => ({
  id: 'promo',
  title: 'Promo',
  multiplier: 1,
  hasReward: false,
  brandIds: [],
  product: null,
  minQuantity: 1,
  shops: [],
  startAt: 0,
  endAt: Number.MAX_SAFE_INTEGER,
  ...more,
})

/** What staff sends to accept a receipt; by itself it is worth 48 points. */
export const validVerdict = (sandbox: Sandbox, more = {}) => ({
  verdict: 'valid' as const,
  merchant: 'Toko Sentosa',
  receiptNo: sandbox.createId(),
  purchasedAt: new Date(sandbox.now() - 3_600_000).toISOString(),
  items: [ITEM],
  ...more,
})

/** Uploads a photo that differs from every other one, unless its perceptual hash is given; returns the receipt's id. */
export function uploadPhoto(sandbox: Sandbox, shopperId: string, perceptualHash?: string): string {
  const bytes = sandbox.random.bytes()
  const image = {
    image: bytes,
    thumbnail: bytes,
    perceptualHash: perceptualHash ?? bytes.toString('hex').slice(0, 16),
    bytesHash: bytes.toString('hex'),
  }
  return uploadReceipt(sandbox, { id: shopperId, zone: 'Asia/Jakarta' }, image).id
}

// E-receipts of marketplaces and delivery: an order number, delivery and service fees on top, vouchers as discounts.
import type { Family } from './family.ts'

export const marketplace: Family = {
  key: 'marketplace',
  marks: /tokopedia|shopee|lazada|blibli|gofood|grabfood|nomor\s?pesanan/i,
  numbers: [/\b(?:no(?:mor)?\.?\s?(?:pesanan|invoice|order)|invoice|order\s?id)\W{0,4}([A-Z0-9][A-Z0-9/-]{5,})/i],
  labels: {
    taxOnTop: ['ONGKIR', 'BIAYALAYANAN', 'BIAYAJASA', 'ONGKOSKIRIM', 'BIAYAPENANGANAN'],
    finalTotal: ['TOTALPEMBAYARAN', 'TOTALTAGIHAN'],
  },
}

// How a shop prints itself on its receipts: what the receipt reader needs to recognise it (decisions 306).
import * as z from 'zod'

/** Families of tills that print alike. `server/ocr/till-family.ts` holds the habits of each. */
export const TillFamily = z.enum([
  'general',
  'indomaret',
  'alfamart',
  'circle-k',
  'super-indo',
  'hypermart',
  'transmart',
  'lotte',
  'drugstore',
  'pharmacy',
  'fast-food',
  'coffee',
  'cloud-pos',
  'qris-slip',
  'marketplace',
])
export type TillFamily = z.infer<typeof TillFamily>

export const ShopPrint = z.object({
  shopId: z.string(),
  /** What is printed anywhere on its receipts and names it: the shop, its company, its web domain. */
  names: z.array(z.string()),
  family: TillFamily,
  numberPattern: z.string().optional(),
})
export type ShopPrint = z.infer<typeof ShopPrint>

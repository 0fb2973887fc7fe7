// Shops whose receipts are recognized (decisions 306): their receipt format and source, and a suggested new shop for
// a waiting receipt from an unknown shop.
import * as z from 'zod'
import { TillFamily } from '../receipt-reading.ts'
import { type ControlRows, controlRows, Done, Id, IdParams, pageOf, WholeQuery } from '../wire.ts'

const ShopName = z.string().trim().min(2).max(60)

/** Pattern of receipt numbers such as `####-####`: `#` is a digit, `@` a letter, `*` one or more digits or letters. */
export const NumberPattern = z
  .string()
  .trim()
  .regex(
    /^(?!.*\* *\*)[#@*A-Z0-9/. -]{2,40}$/,
    'A pattern such as ####-####: # a digit, @ a letter, * one or more of both.',
  )

/** The fields of a shop, here and in `shops.json` (decisions 306). */
export const ShopInput = z.strictObject({
  name: ShopName.describe('What shoppers read'),
  /** Other names of the shop on its receipts, besides `name`: the company, or an address such as kontak@toko.co.id. */
  printedNames: z.array(ShopName).max(20).default([]).describe('Its other names on receipts'),
  family: TillFamily.default('general').describe('How its receipts are laid out'),
  numberPattern: NumberPattern.nullable()
    .default(null)
    .describe('How its receipts are numbered: # a digit, @ a letter, * several'),
  participating: z.boolean().default(true).describe('Whether its receipts earn points'),
  /** True: every line earns points. False: only lines of participating brands earn points. */
  allItems: z
    .boolean()
    .default(true)
    .describe('Whether every line earns points, not only those of participating brands'),
})
export type ShopInput = z.infer<typeof ShopInput>

export const Shop = ShopInput.extend({
  id: Id,
  source: z.enum(['preset', 'staff', 'file']),
})
export type Shop = z.infer<typeof Shop>

export const controlShop = controlRows({
  'GET /control/shops': {
    summary: 'Every shop whose receipts are recognized, by name',
    query: WholeQuery,
    data: pageOf(Shop),
  },
  'POST /control/shops': {
    summary: 'Adds a shop; its next receipt is recognized',
    body: ShopInput,
    data: Shop,
    errors: ['shop_taken', 'shop_limit'],
  },
  'PATCH /control/shops/:id': {
    summary: 'Changes the given fields of a shop',
    params: IdParams,
    body: z.strictObject({
      name: ShopName.optional().describe('What shoppers read'),
      printedNames: z.array(ShopName).max(20).optional().describe('Its other names on receipts'),
      family: TillFamily.optional().describe('How its receipts are laid out'),
      numberPattern: NumberPattern.nullable()
        .optional()
        .describe('How its receipts are numbered: # a digit, @ a letter, * several'),
      participating: z.boolean().optional().describe('Whether its receipts earn points'),
      allItems: z
        .boolean()
        .optional()
        .describe('Whether every line earns points, not only those of participating brands'),
    }),
    data: Shop,
    errors: ['shop_taken', 'shop_in_file'],
  },
  'DELETE /control/shops/:id': {
    summary: 'Removes a shop: its receipts keep its name, the next one is not recognized',
    params: IdParams,
    data: Done,
    errors: ['shop_in_file'],
  },
  'GET /control/receipts/:id/shop': {
    summary: 'What the reading of a receipt suggests for a shop that is not known yet; null when nothing was read',
    params: IdParams,
    data: ShopInput.nullable(),
  },
} satisfies ControlRows)

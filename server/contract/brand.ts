// The product's brand: name, tagline, help contacts, two colours and a logo, in one file that may change while the server runs.
import * as z from 'zod'
import { standardColors } from './brand-color.ts'

const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour is # and six hexadecimal digits, for example #0b5a60.')
  .toLowerCase()

const Logo = z
  .string()
  .max(200_000)
  .regex(
    /^data:image\/(svg\+xml|png|webp);base64,[A-Za-z0-9+/=]+$/,
    'A logo is a data: address of an SVG, PNG or WebP.',
  )

export const BrandFile = z
  .strictObject({
    product: z.string().trim().min(1).max(24).describe('The name of the product'),
    tagline: z.string().trim().min(1).max(60).describe('The sentence below it'),
    helpEmail: z.email().max(254).describe('Where shoppers write'),
    helpPhone: z
      .string()
      .regex(/^\+[1-9]\d{7,14}$/, 'A help phone is + and digits, for example +6281234567890.')
      .describe('Where shoppers call'),
    brand: Color.describe('The main colour'),
    accent: Color.describe('The second colour'),
    logo: Logo.nullable().describe('The logo; null for the drawn one'),
  })
  .partial()
export type BrandFile = z.infer<typeof BrandFile>

export type ProductBrand = Required<BrandFile>

export const standardBrand: ProductBrand = {
  product: 'Struka',
  tagline: 'Struknya jangan dibuang.',
  helpEmail: 'bantuan@contoh.id',
  helpPhone: '+6284012345678',
  ...standardColors,
  logo: null,
}

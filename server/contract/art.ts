// What the client draws for a promo, a prize or a banner: packs and household things on a coloured tile, no image files.
import * as z from 'zod'

export const ArtTile = z.enum(['pink', 'yellow', 'green', 'blue', 'coral'])
export type ArtTile = z.infer<typeof ArtTile>

/** The four product packs carry a label; the others are drawn things. */
export const ArtPack = z.enum([
  'botol',
  'kotak',
  'pouch',
  'tub',
  'emas',
  'kulkas',
  'penanak-nasi',
  'motor',
  'kopi',
  'pulsa',
  'tiket',
  'sembako',
  'belanja',
  'kocokan',
  'ajak',
])

export const Art = z.object({ pack: ArtPack, label: z.string().max(16), tile: ArtTile })
export type Art = z.infer<typeof Art>

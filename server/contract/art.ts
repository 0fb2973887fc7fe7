// The drawing that the client shows for a campaign, a prize or a banner: an object on a coloured tile, no image file.
import * as z from 'zod'

export const ArtTile = z.enum(['pink', 'yellow', 'green', 'blue', 'coral'])
export type ArtTile = z.infer<typeof ArtTile>

export const ArtPack = z.enum([
  'botol',
  'kotak',
  'pouch',
  'tub',
  'semprot',
  'bantal',
  'jeriken',
  'tube',
  'pompa',
  'losion',
  'bayi',
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

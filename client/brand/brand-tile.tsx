// A brand as a pack with its name on a coloured tile; brands have no pictures of their own.
import type { Brand } from '#contract/campaign.ts'
import { type ArtPiece, ArtTile } from '../ui/art/art.tsx'

const packs: readonly ArtPiece['pack'][] = ['kotak', 'botol', 'pouch', 'tub']
const tiles: readonly ArtPiece['tile'][] = ['pink', 'yellow', 'green', 'blue', 'coral']

type Props = {
  brand: Pick<Brand, 'name'>
  /** Its place in the list: neighbours look different. */
  at: number
  height: number
  className?: string | undefined
}

export function BrandTile({ brand: { name }, at, height, className = '' }: Props) {
  const pack = packs[at % packs.length] ?? 'kotak'
  // A pack is narrow: the last word is the one that tells.
  const label = name.split(' ').at(-1) ?? name
  return (
    <ArtTile art={[{ pack, label, tile: tiles[at % tiles.length] ?? 'pink' }]} height={height} className={className} />
  )
}

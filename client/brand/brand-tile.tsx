// A brand drawn as a pack with its name on a coloured tile; brands have no images.
import type { Brand } from '#contract/campaign.ts'
import { type ArtPiece, ArtTile } from '../ui/art/art.tsx'

const packs: readonly ArtPiece['pack'][] = ['kotak', 'botol', 'pouch', 'tub']
const tiles: readonly ArtPiece['tile'][] = ['pink', 'yellow', 'green', 'blue', 'coral']

type Props = {
  brand: Pick<Brand, 'name'>
  /** Its index in the list; adjacent tiles differ. */
  index: number
  height: number
  className?: string | undefined
}

export function BrandTile({ brand: { name }, index, height, className = '' }: Props) {
  const pack = packs[index % packs.length] ?? 'kotak'
  // A pack is narrow, and the last word is the most distinctive.
  const label = name.split(' ').at(-1) ?? name
  return (
    <ArtTile
      art={[{ pack, label, tile: tiles[index % tiles.length] ?? 'pink' }]}
      height={height}
      className={className}
    />
  )
}

// Draws a brand as a product pack on a coloured tile, because brands have no images.
import type { BrandWithProducts } from '#contract/campaign.ts'
import { ArtTile } from '../ui/art/art.tsx'

type Props = { brand: Pick<BrandWithProducts, 'name' | 'art'>; height: number; className?: string | undefined }

export function BrandTile({ brand: { name, art }, height, className }: Props) {
  const label = name.split(' ').at(-1) ?? name
  return (
    <ArtTile art={[art ?? { pack: 'kotak', label, tile: 'pink' }]} height={height} {...(className && { className })} />
  )
}

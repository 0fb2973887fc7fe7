// Drawings of packs and prizes with the brand's label (contract/art.ts), loaded on demand to keep the first screen small.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { exceptions } from '#client/api/freshness.ts'
import type { Art as ArtPiece } from '#contract/art.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './art.module.css'
import { Illustration } from './illustration.tsx'

/** `width` is a pack's width in px: a bottle is narrower than a tub. `label` is the label's width in the drawing's units. */
type Drawing = { file: string; width?: number; label?: number }

const drawings: Record<ArtPiece['pack'], Drawing> = {
  botol: { file: 'pack-bottle', width: 58, label: 46 },
  kotak: { file: 'pack-box', width: 66, label: 44 },
  pouch: { file: 'pack-pouch', width: 80, label: 45 },
  tub: { file: 'pack-tub', width: 76, label: 66 },
  semprot: { file: 'pack-spray', width: 64, label: 52 },
  bantal: { file: 'pack-bag', width: 80, label: 40 },
  jeriken: { file: 'pack-jug', width: 68, label: 64 },
  tube: { file: 'pack-tube', width: 54, label: 44 },
  pompa: { file: 'pack-pump', width: 58, label: 54 },
  losion: { file: 'pack-lotion', width: 58, label: 42 },
  bayi: { file: 'pack-baby', width: 62, label: 56 },
  emas: { file: 'draw-gold' },
  kulkas: { file: 'draw-fridge' },
  'penanak-nasi': { file: 'draw-rice-cooker' },
  motor: { file: 'draw-motorcycle' },
  kopi: { file: 'hadiah-kopi' },
  pulsa: { file: 'hadiah-pulsa' },
  tiket: { file: 'hadiah-tiket' },
  sembako: { file: 'hadiah-sembako' },
  belanja: { file: 'hadiah-belanja' },
  kocokan: { file: 'draw-shaker' },
  ajak: { file: 'referral-tiffin' },
}

export function isPack(piece: ArtPiece): boolean {
  return drawings[piece.pack].width !== undefined
}

const CHARACTERS_PER_EM = 1 / 0.6

export function Art({ piece, width }: { piece: ArtPiece; width?: number }) {
  const { data } = useQuery(drawingsQuery)
  const { width: ownWidth = 96, label: labelWidth } = drawings[piece.pack]
  const svg = data?.[`../illustrations/${drawings[piece.pack].file}.svg`]
  const labelled = svg?.replace(/(font-size="([\d.]+)"[^>]*)>[^<>]+<\/text>/, (_all, look: string, size: string) => {
    const fits = labelWidth ? Math.min(1, (labelWidth * CHARACTERS_PER_EM) / (Number(size) * piece.label.length)) : 1
    return `${look.replace(size, (Number(size) * fits).toFixed(1))}>${escapeXml(piece.label)}</text>`
  })
  return <Illustration svg={labelled ?? ''} width={width ?? ownWidth} />
}

/** All drawings in one file: a screen shows a dozen, and a dozen requests at once held the first screen up. */
const drawingsQuery = queryOptions({
  queryKey: ['drawings'],
  queryFn: async () => (await import('./drawings.ts')).drawings,
  ...exceptions.drawing,
})

type TileProps = { art: ArtPiece[]; height: number; className?: string; children?: React.ReactNode }

export function ArtTile({ art, height, className, children }: TileProps) {
  return (
    <span className={classNames(styles.tile, className)} data-tile={art[0]?.tile ?? 'pink'} style={{ height }}>
      {art.map((piece, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pack may stand twice, and pieces never move.
          key={`${piece.pack}${piece.label}${at}`}
          className={styles.piece}
          data-pack={isPack(piece) || undefined}
        >
          <Art piece={piece} {...(at > 0 ? { width: (drawings[piece.pack].width ?? 80) * 0.8 } : {})} />
        </span>
      ))}
      {children}
    </span>
  )
}

function escapeXml(label: string): string {
  return label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

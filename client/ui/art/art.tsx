// Drawings of packs and prizes with the brand's label (contract/art.ts), for promos, banners and prizes.
// Fetched on demand, so that they are not part of the first screen's code.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { exceptions } from '#client/api/freshness.ts'
import type { Art as ArtOf } from '#contract/art.ts'
import { classNames } from '../class-names.ts'
import drawFridge from '../illustrations/draw-fridge.svg?url'
import drawGold from '../illustrations/draw-gold.svg?url'
import drawMotorcycle from '../illustrations/draw-motorcycle.svg?url'
import drawRiceCooker from '../illustrations/draw-rice-cooker.svg?url'
import drawShaker from '../illustrations/draw-shaker.svg?url'
import hadiahBelanja from '../illustrations/hadiah-belanja.svg?url'
import hadiahKopi from '../illustrations/hadiah-kopi.svg?url'
import hadiahPulsa from '../illustrations/hadiah-pulsa.svg?url'
import hadiahSembako from '../illustrations/hadiah-sembako.svg?url'
import hadiahTiket from '../illustrations/hadiah-tiket.svg?url'
import packBaby from '../illustrations/pack-baby.svg?url'
import packBag from '../illustrations/pack-bag.svg?url'
import packBottle from '../illustrations/pack-bottle.svg?url'
import packBox from '../illustrations/pack-box.svg?url'
import packJug from '../illustrations/pack-jug.svg?url'
import packLotion from '../illustrations/pack-lotion.svg?url'
import packPouch from '../illustrations/pack-pouch.svg?url'
import packPump from '../illustrations/pack-pump.svg?url'
import packSpray from '../illustrations/pack-spray.svg?url'
import packTub from '../illustrations/pack-tub.svg?url'
import packTube from '../illustrations/pack-tube.svg?url'
import referralTiffin from '../illustrations/referral-tiffin.svg?url'
import { whenIdle } from '../when-idle.ts'
import styles from './art.module.css'
import { Illustration } from './illustration.tsx'

export type ArtPiece = ArtOf

const drawings: Record<ArtOf['pack'], string> = {
  botol: packBottle,
  kotak: packBox,
  pouch: packPouch,
  tub: packTub,
  semprot: packSpray,
  bantal: packBag,
  jeriken: packJug,
  tube: packTube,
  pompa: packPump,
  losion: packLotion,
  bayi: packBaby,
  emas: drawGold,
  kulkas: drawFridge,
  'penanak-nasi': drawRiceCooker,
  motor: drawMotorcycle,
  kopi: hadiahKopi,
  pulsa: hadiahPulsa,
  tiket: hadiahTiket,
  sembako: hadiahSembako,
  belanja: hadiahBelanja,
  kocokan: drawShaker,
  ajak: referralTiffin,
}

/** Relative widths: a bottle is narrower than a tub. */
const widths: Partial<Record<ArtOf['pack'], number>> = {
  botol: 58,
  kotak: 66,
  pouch: 80,
  tub: 76,
  semprot: 64,
  bantal: 80,
  jeriken: 68,
  tube: 54,
  pompa: 58,
  losion: 58,
  bayi: 62,
}

/** Whether the drawing is a pack, which stands upright; the others are scenes, wider than high. */
export function isPack(piece: ArtPiece): boolean {
  return piece.pack in widths
}

/** Width of a pack's label in units of its drawing; a longer word gets a smaller font. */
const labelWidths: Partial<Record<ArtOf['pack'], number>> = {
  botol: 46,
  kotak: 44,
  pouch: 45,
  tub: 66,
  semprot: 52,
  bantal: 40,
  jeriken: 64,
  tube: 44,
  pompa: 54,
  losion: 42,
  bayi: 56,
}
/** At the label's weight a character is about 0.6 em wide. */
const CHARACTERS_PER_EM = 1 / 0.6

/** One drawing with its label. */
export function Art({ piece, width }: { piece: ArtPiece; width?: number }) {
  const { data } = useQuery(drawingQuery(piece.pack))
  const room = labelWidths[piece.pack]
  const labelled = data?.replace(/(font-size="([\d.]+)"[^>]*)>[^<>]+<\/text>/, (_all, look: string, size: string) => {
    const fits = room ? Math.min(1, (room * CHARACTERS_PER_EM) / (Number(size) * piece.label.length)) : 1
    return `${look.replace(size, (Number(size) * fits).toFixed(1))}>${escapeXml(piece.label)}</text>`
  })
  return <Illustration svg={labelled ?? ''} width={width ?? widths[piece.pack] ?? 96} />
}

const drawingQuery = (pack: ArtOf['pack']) =>
  queryOptions({
    queryKey: ['drawing', pack],
    queryFn: async ({ signal }) => {
      // The text comes first.
      await new Promise<void>(whenIdle)
      const file = await fetch(drawings[pack], { signal, priority: 'low' })
      if (!file.ok) throw new Error(`The drawing ${pack} could not be fetched: ${file.status}`)
      return file.text()
    },
    ...exceptions.drawing,
  })

/** Drawings at the bottom of a coloured tile, cropped by its edge. */
export function ArtTile({
  art,
  height,
  className,
  children,
}: {
  art: ArtPiece[]
  height: number
  className?: string
  children?: React.ReactNode
}) {
  return (
    <span className={classNames(styles.tile, className)} data-tile={art[0]?.tile ?? 'pink'} style={{ height }}>
      {art.map((piece, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same pack may stand twice, and pieces never move.
          key={`${piece.pack}${piece.label}${at}`}
          className={styles.piece}
          data-pack={isPack(piece) || undefined}
        >
          <Art piece={piece} {...(at > 0 ? { width: (widths[piece.pack] ?? 80) * 0.8 } : {})} />
        </span>
      ))}
      {children}
    </span>
  )
}

function escapeXml(label: string): string {
  return label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

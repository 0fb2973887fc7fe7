// Packs and prizes as drawings, with the brand's word on the pack (contract/art.ts): promos, banners and prizes use them.
// They are content, so they are fetched when they are shown, and do not weigh on the code of the first screen.
import { queryOptions, useQuery } from '@tanstack/react-query'
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
import packBottle from '../illustrations/pack-bottle.svg?url'
import packBox from '../illustrations/pack-box.svg?url'
import packPouch from '../illustrations/pack-pouch.svg?url'
import packTub from '../illustrations/pack-tub.svg?url'
import referralTiffin from '../illustrations/referral-tiffin.svg?url'
import styles from './art.module.css'
import { Illustration } from './illustration.tsx'

export type ArtPiece = ArtOf

const drawings: Record<ArtOf['pack'], string> = {
  botol: packBottle,
  kotak: packBox,
  pouch: packPouch,
  tub: packTub,
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

/** Widths in the pictures: a bottle is narrower than a tub; a second piece stands a little behind. */
const widths: Partial<Record<ArtOf['pack'], number>> = { botol: 58, kotak: 66, pouch: 80, tub: 76 }

/** A pack stands upright; the other drawings are scenes, wider than high. */
export function isPack(piece: ArtPiece): boolean {
  return piece.pack in widths
}

/** How much room the label of a pack has, in units of its drawing; a longer word is written smaller. */
const labelRoom: Partial<Record<ArtOf['pack'], number>> = { botol: 46, kotak: 44, pouch: 45, tub: 66 }
/** Letters of this weight are about 0.6 of their size wide. */
const EM_WIDTH = 1 / 0.6

/** One drawing with its label. */
export function Art({ piece, width }: { piece: ArtPiece; width?: number }) {
  const { data } = useQuery(drawingQuery(piece.pack))
  const room = labelRoom[piece.pack]
  const labelled = data?.replace(/(font-size="([\d.]+)"[^>]*)>[^<>]+<\/text>/, (_all, look: string, size: string) => {
    const fits = room ? Math.min(1, (room * EM_WIDTH) / (Number(size) * piece.label.length)) : 1
    return `${look.replace(size, (Number(size) * fits).toFixed(1))}>${escaped(piece.label)}</text>`
  })
  return <Illustration svg={labelled ?? ''} width={width ?? widths[piece.pack] ?? 96} />
}

const drawingQuery = (pack: ArtOf['pack']) =>
  queryOptions({
    queryKey: ['drawing', pack],
    queryFn: async ({ signal }) => {
      const file = await fetch(drawings[pack], { signal })
      if (!file.ok) throw new Error(`The drawing ${pack} could not be fetched: ${file.status}`)
      return file.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Drawings that stand at the bottom of a coloured tile and are cut by its edge (design.md 8, Campaign card). */
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

function escaped(label: string): string {
  return label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

// One banner: title, text, link label, and drawings cropped by its edge.
import { Link } from 'react-router-dom'
import type { Published } from '../content/queries.ts'
import { Art, isPack } from '../ui/art/art.tsx'
import { Icon } from '../ui/icon.tsx'
import arrowRightBold from '../ui/icons/arrow-right-bold.svg?raw'
import styles from './banners.module.css'

export function BannerCard({ banner: { title, payload } }: { banner: Published<'banner'> }) {
  const scene = payload.art.find((piece) => !isPack(piece))
  const inner = (
    <>
      <b className={styles.title}>{title}</b>
      <span className={styles.text}>{payload.text}</span>
      <span className={styles.go}>
        {payload.action.label}
        <Icon svg={arrowRightBold} size={14} />
      </span>
      <span className={scene ? styles.scene : styles.packs} aria-hidden="true">
        {scene ? (
          <Art piece={scene} width={136} />
        ) : (
          payload.art.slice(0, 2).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same pack may appear twice, and pieces never change places.
            <Art key={`${piece.pack}${index}`} piece={piece} width={index === 0 ? 62 : 70} />
          ))
        )}
      </span>
    </>
  )
  const { to } = payload.action
  return to.startsWith('https') ? (
    <a className={styles.card} data-tone={payload.tone} href={to} target="_blank" rel="noreferrer">
      {inner}
    </a>
  ) : (
    <Link className={styles.card} data-tone={payload.tone} to={to}>
      {inner}
    </Link>
  )
}

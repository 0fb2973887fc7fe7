// The hero of a promo: tilted packs in front of a rosette, cropped by the lower edge.
import type { CampaignSummary } from '#contract/campaign.ts'
import { Art, isPack } from '../ui/art/art.tsx'
import { InlineSvg } from '../ui/art/inline-svg.tsx'
import { PictureHead } from '../ui/layout/picture-head.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import styles from './hero.module.css'
import rosette from './rosette.svg?raw'

export function Hero({ campaign: { id, art, title, external } }: { campaign: CampaignSummary }) {
  const [first, second] = art
  const isProduct = !external && art.every(isPack)
  const isPair = second !== undefined
  return (
    <PictureHead fallback="/campaign" title={title}>
      <SharedElement name={`campaign-${id}`}>
        <div className={styles.hero} data-tile={isProduct ? 'accent' : (art[0]?.tile ?? 'coral')}>
          {!external && <InlineSvg svg={rosette} className={styles.rosette} />}
          <div className={styles.packs} data-pair={isPair || undefined}>
            {second && (
              <span className={styles.pack}>
                <Art piece={second} width={92} />
              </span>
            )}
            {first && (
              <span className={styles.pack} data-cut={isPack(first) || undefined}>
                <Art piece={first} width={isPair ? 108 : isPack(first) ? 132 : 200} />
              </span>
            )}
          </div>
        </div>
      </SharedElement>
    </PictureHead>
  )
}

// One promo: packs on a tile with its label, brand, last day, title (design.md 8, Campaign card).
import { Link } from 'react-router-dom'
import type { CampaignSummary } from '#contract/campaign.ts'
import { useLeadsTo } from '../leads.ts'
import { ArtTile } from '../ui/art.tsx'
import { date } from '../ui/money-and-dates.ts'
import styles from './promo-card.module.css'

export function PromoCard({ campaign }: { campaign: CampaignSummary }) {
  const leadsTo = useLeadsTo()
  const to = `/campaign/${campaign.id}`
  const brand = campaign.brands[0]?.name ?? ''
  const inner = (
    <>
      <ArtTile art={campaign.art.slice(0, 2)} height={128}>
        <b className={styles.tag}>{campaign.tag}</b>
      </ArtTile>
      <span className={styles.facts}>
        <span>{brand}</span>
        <span>s.d. {date(campaign.endAt).replace(/ \d{4}$/, '')}</span>
      </span>
      <span className={styles.title}>{campaign.title}</span>
    </>
  )
  return leadsTo(to) ? (
    <Link className={styles.card} to={to}>
      {inner}
    </Link>
  ) : (
    <div className={styles.card}>{inner}</div>
  )
}

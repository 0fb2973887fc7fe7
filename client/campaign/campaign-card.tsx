// A promo as a card: packs, tag, brand, last day and title.
import { Link } from 'react-router-dom'
import type { CampaignSummary } from '#contract/campaign.ts'
import art from '../ui/art/art.module.css'
import { ArtTile } from '../ui/art/art.tsx'
import { formatDayAndMonth } from '../ui/format/date.ts'
import { classNames } from '../ui/layout/class-names.ts'
import { Row, Text } from '../ui/layout/layout.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import styles from './campaign-card.module.css'

type Props = {
  campaign: CampaignSummary
  wide?: boolean
}

export function CampaignCard({ campaign, wide }: Props) {
  return (
    <Link className={classNames(styles.card, wide && styles.wide)} to={`/campaign/${campaign.id}`}>
      <SharedElement name={`campaign-${campaign.id}`}>
        <ArtTile art={campaign.art.slice(0, 2)} height={wide ? 150 : 128}>
          <b className={`${art.tag} ${styles.tag}`}>{campaign.tag}</b>
        </ArtTile>
      </SharedElement>
      <Row as="span" align="stretch" justify="space-between" gap={8} above={10} size="xs" tone="muted" weight="strong">
        <span>{sellerOf(campaign)}</span>
        <Text rigid>{campaign.quota?.left === 0 ? 'Kuota habis' : `s.d. ${formatDayAndMonth(campaign.endAt)}`}</Text>
      </Row>
      <Text size="body" weight="bold" clamp above={4}>
        {campaign.title}
      </Text>
      {wide && (
        <Text block size="sm" tone="muted">
          {campaign.summary}
        </Text>
      )}
    </Link>
  )
}

export function sellerOf({ external, brands }: Pick<CampaignSummary, 'external' | 'brands'>): string {
  if (external) return external.name
  return brands.length > 2 ? `${brands.length} merek` : brands.map(({ name }) => name).join(', ') || 'Semua merek'
}

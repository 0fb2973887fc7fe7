// Icon, tile and label of each notification type (product.md 2).
import type { NotificationType } from '#contract/notification.ts'
import { FeatureIcon } from '../icon.tsx'
import arrowCircleDownDuotone from '../icons/arrow-circle-down-duotone.svg?raw'
import confettiDuotone from '../icons/confetti-duotone.svg?raw'
import giftDuotone from '../icons/gift-duotone.svg?raw'
import receiptDuotone from '../icons/receipt-duotone.svg?raw'
import swapDuotone from '../icons/swap-duotone.svg?raw'
import { Tile } from '../layout.tsx'

type Appearance = { label: string; svg: string; tint: string; tile: string; color: string }

const swapped: Appearance = {
  label: 'Tukar Poin',
  svg: swapDuotone,
  tint: 'var(--icon-pink)',
  tile: 'var(--surface-brand-soft)',
  color: 'var(--text-brand)',
}

const appearances: Record<NotificationType, Appearance> = {
  receipt: {
    label: 'Unggah Struk',
    svg: receiptDuotone,
    tint: 'var(--telang-300)',
    tile: 'var(--info-soft)',
    color: 'var(--text-info)',
  },
  pointin: {
    label: 'Poin Masuk',
    svg: arrowCircleDownDuotone,
    tint: 'var(--pandan-300)',
    tile: 'var(--success-soft)',
    color: 'var(--text-success)',
  },
  pointout: swapped,
  redeem: swapped,
  reward: {
    label: 'Hadiah Langsung',
    svg: giftDuotone,
    tint: 'var(--art-5)',
    tile: 'var(--danger-soft)',
    color: 'var(--text-danger)',
  },
  luckydraw: {
    label: 'Undian',
    svg: confettiDuotone,
    tint: 'var(--accent-300)',
    tile: 'var(--surface-accent-soft)',
    color: 'var(--text-accent)',
  },
}

type TileProps = { type: NotificationType; svg?: string }

export function TypeTile({ type, svg }: TileProps) {
  const look = appearances[type]
  return (
    <Tile size={44} style={{ background: look.tile }}>
      <FeatureIcon svg={svg ?? look.svg} tint={look.tint} />
    </Tile>
  )
}

export function TypeLabel({ type }: { type: NotificationType }) {
  const look = appearances[type]
  return <span style={{ color: look.color }}>{look.label}</span>
}

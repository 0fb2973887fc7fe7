// Icon, tile and label of each notification type (product.md 2).
import type { NotificationType } from '#contract/notification.ts'
import arrowCircleDownDuotone from '../icons/arrow-circle-down-duotone.svg?raw'
import confettiDuotone from '../icons/confetti-duotone.svg?raw'
import giftDuotone from '../icons/gift-duotone.svg?raw'
import { FeatureIcon } from '../icons/icon.tsx'
import receiptDuotone from '../icons/receipt-duotone.svg?raw'
import swapDuotone from '../icons/swap-duotone.svg?raw'
import { Tile } from '../layout/layout.tsx'

type Appearance = { label: string; svg: string; tint: string; tone: keyof typeof tiles }

const tiles = {
  brand: 'var(--surface-brand-soft)',
  info: 'var(--info-soft)',
  success: 'var(--success-soft)',
  danger: 'var(--danger-soft)',
  accent: 'var(--surface-accent-soft)',
}

const swapped: Appearance = { label: 'Tukar Poin', svg: swapDuotone, tint: 'var(--icon-pink)', tone: 'brand' }

const appearances: Record<NotificationType, Appearance> = {
  receipt: { label: 'Unggah Struk', svg: receiptDuotone, tint: 'var(--telang-300)', tone: 'info' },
  pointin: { label: 'Poin Masuk', svg: arrowCircleDownDuotone, tint: 'var(--pandan-300)', tone: 'success' },
  pointout: swapped,
  redeem: swapped,
  reward: { label: 'Hadiah Langsung', svg: giftDuotone, tint: 'var(--art-5)', tone: 'danger' },
  luckydraw: { label: 'Undian', svg: confettiDuotone, tint: 'var(--accent-300)', tone: 'accent' },
}

export function TypeTile({ type, svg }: { type: NotificationType; svg?: string }) {
  const look = appearances[type]
  return (
    <Tile size={44} style={{ background: tiles[look.tone] }}>
      <FeatureIcon svg={svg ?? look.svg} tint={look.tint} />
    </Tile>
  )
}

export function TypeLabel({ type }: { type: NotificationType }) {
  const { tone, label } = appearances[type]
  return <span style={{ color: `var(--text-${tone})` }}>{label}</span>
}

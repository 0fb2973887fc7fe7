// How an entry of the ledger looks: which tile its type stands on, and with which icon.
import type { NotificationType } from '#contract/notification.ts'
import type { PointEntry } from '#contract/point.ts'
import phone from '../ui/icons/device-mobile-duotone.svg?raw'
import hourglass from '../ui/icons/hourglass-medium-duotone.svg?raw'
import checks from '../ui/icons/list-checks-duotone.svg?raw'
import percent from '../ui/icons/seal-percent-duotone.svg?raw'
import ticket from '../ui/icons/ticket-duotone.svg?raw'
import people from '../ui/icons/users-three-duotone.svg?raw'

type Look = { type: NotificationType; svg?: string }

const looks: Record<PointEntry['type'], Look> = {
  receipt: { type: 'receipt' },
  survey: { type: 'receipt', svg: checks },
  referral: { type: 'reward', svg: people },
  welcome: { type: 'pointin' },
  campaign: { type: 'luckydraw', svg: percent },
  luckydraw: { type: 'luckydraw' },
  adjustment: { type: 'pointin' },
  refund: { type: 'pointin' },
  redeem: { type: 'luckydraw', svg: ticket },
  ticket: { type: 'luckydraw', svg: ticket },
  expiry: { type: 'pointout', svg: hourglass },
}

export function lookOf(entry: Pick<PointEntry, 'type' | 'title'>): Look {
  if (entry.type === 'redeem' && /pulsa|paket data/i.test(entry.title)) return { type: 'pointout', svg: phone }
  return looks[entry.type]
}

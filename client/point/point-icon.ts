// The tile and icon of a ledger entry, by its type.
import type { NotificationType } from '#contract/notification.ts'
import type { PointEntry } from '#contract/point.ts'
import deviceMobileDuotone from '../ui/icons/device-mobile-duotone.svg?raw'
import hourglassMediumDuotone from '../ui/icons/hourglass-medium-duotone.svg?raw'
import listChecksDuotone from '../ui/icons/list-checks-duotone.svg?raw'
import sealPercentDuotone from '../ui/icons/seal-percent-duotone.svg?raw'
import ticketDuotone from '../ui/icons/ticket-duotone.svg?raw'
import usersThreeDuotone from '../ui/icons/users-three-duotone.svg?raw'

type Tile = { type: NotificationType; svg?: string }

const tiles: Record<PointEntry['type'], Tile> = {
  receipt: { type: 'receipt' },
  survey: { type: 'receipt', svg: listChecksDuotone },
  referral: { type: 'reward', svg: usersThreeDuotone },
  welcome: { type: 'pointin' },
  campaign: { type: 'luckydraw', svg: sealPercentDuotone },
  luckydraw: { type: 'luckydraw' },
  adjustment: { type: 'pointin' },
  refund: { type: 'pointin' },
  redeem: { type: 'luckydraw', svg: ticketDuotone },
  ticket: { type: 'luckydraw', svg: ticketDuotone },
  expiry: { type: 'pointout', svg: hourglassMediumDuotone },
}

export function tileOf(entry: Pick<PointEntry, 'type' | 'title'>): Tile {
  if (entry.type === 'redeem' && /pulsa|paket data/i.test(entry.title))
    return { type: 'pointout', svg: deviceMobileDuotone }
  return tiles[entry.type]
}

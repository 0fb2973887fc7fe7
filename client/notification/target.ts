// Maps a notification to the path that it opens (product.md 2, Notification detail targets).
import type { LiveNotification } from './new-notifications.ts'

export function targetOf({ type, ref }: Pick<LiveNotification, 'type' | 'ref'>): string {
  const q = encodeURIComponent(ref)
  switch (type) {
    case 'receipt':
      return `/history/receipt-detail?q=${q}`
    case 'pointin':
    case 'pointout':
    case 'redeem':
      return `/history/point-detail?q=${q}`
    case 'luckydraw':
      return `/luckydraw-detail/?type=2&q=${q}`
    case 'reward':
      return `/history/direct-reward-detail?q=${q}`
  }
}

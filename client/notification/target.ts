// Maps a notification to the path that it opens (product.md 2, Notification detail targets).
import type { NotificationType } from '#contract/notification.ts'

export const notificationPaths: Record<NotificationType, string> = {
  receipt: '/history/receipt-detail?q=',
  pointin: '/history/point-detail?q=',
  pointout: '/history/point-detail?q=',
  redeem: '/history/point-detail?q=',
  luckydraw: '/luckydraw-detail/?type=2&q=',
  reward: '/history/direct-reward-detail?q=',
}

export function targetOf({ type, ref }: { type: NotificationType; ref: string }): string {
  return notificationPaths[type] + encodeURIComponent(ref)
}

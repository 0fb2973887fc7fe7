// A Firestore document as a notification (decisions.md 7); what is not one is left out.
import type { NotificationType } from '#contract/notification.ts'
import type { LiveNotification } from './store.ts'

const TYPES: Record<NotificationType, true> = {
  receipt: true,
  redeem: true,
  pointin: true,
  pointout: true,
  reward: true,
  luckydraw: true,
}

export function notificationOf(id: string, data: Record<string, unknown>): LiveNotification | null {
  const { type, ref, title, text, createdAt } = data
  if (!isType(type) || typeof title !== 'string' || typeof text !== 'string') return null
  return { id, type, ref: String(ref ?? ''), title, text, createdAt: String(createdAt ?? '') }
}

function isType(type: unknown): type is NotificationType {
  return typeof type === 'string' && Object.hasOwn(TYPES, type)
}

// What the page knows of its shopper when it starts, for the live notifications that are loaded later.
import { useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import type { PageStart } from '../notification/new-notifications.ts'
import { useProfile } from '../session/queries.ts'

/** From the first profile check of each shopper; null while signed out. Later checks do not change it. */
export function usePageStart(): PageStart | null {
  const profile = useProfile()
  const [start, setStart] = useState<PageStart | null>(null)
  if (profile?.id === start?.userId) return start
  const next = profile && {
    userId: profile.id,
    lastNotificationId: profile.lastNotificationId,
    at: serverNow(),
  }
  setStart(next)
  return next
}

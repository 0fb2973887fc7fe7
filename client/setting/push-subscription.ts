// The push subscription of this browser (decisions 704): its state, subscribing after a tap, and unsubscribing.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { exceptions } from '../api/freshness.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { registerWorker, serviceWorkers, systemNotifications } from '../ui/browser/browser.ts'
import type { Channels } from './queries.ts'

/** `on`: the server has this browser's subscription for this shopper. `unsupported` includes iPhones without the app on the home screen. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export const pushStateQuery = () =>
  queryOptions({ queryKey: ['push'], queryFn: readPushState, ...exceptions.pushState })

async function readPushState(): Promise<PushState> {
  const permission = systemNotifications()?.permission
  if (!permission || !('PushManager' in window)) return 'unsupported'
  if (permission === 'denied') return 'denied'
  // Returns the existing registration after service-worker-update.ts.
  const registration = import.meta.env.PROD ? await registerWorker() : undefined
  if (!registration) return 'unsupported'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && subscription.endpoint === readStored('push') ? 'on' : 'off'
}

/** Requests the browser's permission and subscribes. Returns null when permission is not granted. */
export async function subscribeToPush(): Promise<Channels | null> {
  if ((await systemNotifications()?.requestPermission()) !== 'granted') return null
  const { key } = await api('GET /api/notification/applicationserverkey')
  const registration = await serviceWorkers()?.ready
  const subscription = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The push subscription has no keys.')
  const channels = await api('PUT /api/notification/browser', {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  })
  writeStored('push', endpoint)
  return channels
}

export async function unsubscribeFromPush(): Promise<Channels> {
  const registration = await serviceWorkers()?.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return api('DELETE /api/notification/browser', { body: subscription ? { endpoint: subscription.endpoint } : {} })
}

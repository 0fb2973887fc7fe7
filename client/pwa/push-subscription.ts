// Push messages of this browser (decisions.md 7): what it can do, and subscribing it after a tap.
import { api } from '../api/api.ts'
import type { Channels } from '../setting/queries.ts'

/** `unsupported`: no push here, as on an iPhone before the app is on its home screen. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = (await navigator.serviceWorker.getRegistration()) ?? (await registered())
  if (!registration) return 'unsupported'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Who opens the app here is sooner than client/pwa/service-worker-update.ts, which registers the same worker; sharing its code would add to
 * the first load. In development there is no worker; where they are blocked, registering answers with nothing.
 */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return import.meta.env.PROD ? navigator.serviceWorker.register('/service-worker.js') : undefined
}

/** Asks for the browser's permission, subscribes and tells the server. Null when permission was not given. */
export async function turnPushOn(): Promise<Channels | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { key } = await api('GET /api/notification/applicationserverkey')
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('This browser gave a subscription without keys.')
  return api('PUT /api/notification/browser', {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  })
}

export async function turnPushOff(): Promise<Channels> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return api('DELETE /api/notification/browser', { body: subscription ? { endpoint: subscription.endpoint } : {} })
}

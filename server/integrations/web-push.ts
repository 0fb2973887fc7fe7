// Sends Web Push messages to one browser through its vendor's push service (RFC 8030, 8291 and 8292).
import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import * as z from 'zod'
import { isPrivateAddress } from '../http/network.ts'

export const PushKeys = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })
export type PushKeys = z.infer<typeof PushKeys>

export type PushOutcome = 'sent' | 'gone' | 'failed'

const PUSH_TTL_SECONDS = 86_400
const PUSH_TIMEOUT_MS = 5_000

const KEY_BYTES = 32

export function generatePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = pair.getPrivateKey()
  const padding = Buffer.alloc(KEY_BYTES - privateKey.length)
  return { publicKey, privateKey: Buffer.concat([padding, privateKey]).toString('base64url') }
}

export function isPublicAddress(address: string): boolean {
  return !isPrivateAddress(address)
}

/** Subscriptions are written by browsers: the resolved address is checked, and connected to without asking again. */
export async function sendPush(
  keys: PushKeys,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  payload: { title: string; text: string; url: string },
  canPushTo = isPublicAddress,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push')
  const vapidDetails = { subject: 'mailto:halo@struka.example', ...keys }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: PUSH_TTL_SECONDS,
  })
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !canPushTo(host)) return 'failed'
  const status = await new Promise<number>((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = send(url, {
      method,
      headers: headers as OutgoingHttpHeaders,
      lookup: createLookup(canPushTo),
      signal: AbortSignal.any([AbortSignal.timeout(PUSH_TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
    sent.on('error', () => resolve(0))
    sent.once('response', (response) => {
      response.resume()
      response.on('error', () => resolve(0))
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
  })
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

/** Resolves a host name to those of its addresses that are allowed; fails when there is none. */
export function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) callback(error ?? new Error('The push service has no public address.'), '')
      else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

// Handlers of the demo console's routes.
import type { controlConsole } from '#contract/control/console.ts'
import type { LanListener } from '#server/http/lan-listener.ts'
import type { NetworkOrigins } from '#server/http/network.ts'
import { toRows } from '#server/routes/envelope.ts'
import { type Handlers, withoutTransaction } from '#server/routes/handler.ts'
import { listPassedEvents } from '#server/rules/admin/passed-time.ts'
import { listReviewedReceipts } from '#server/rules/admin/receipt.ts'
import { findPerson } from '#server/rules/admin/shopper.ts'
import { listUpcomingEvents } from '#server/rules/admin/upcoming.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import { findImage } from '#server/rules/receipt/image.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { expiryOf, type Sandboxes } from '#server/sandbox/sandboxes.ts'
import { isVisitor } from '#server/sandbox/visitor-name.ts'
import { createPairing, listPairedDevices } from './device-pairing.ts'
import type { Presence } from './presence.ts'

export function consoleHandlers(
  sandboxes: Sandboxes,
  presence: Presence,
  lanListener: LanListener,
  getOrigins: () => NetworkOrigins,
): Handlers<typeof controlConsole> {
  return {
    'GET /control/console': ({ sandbox, shopper }) => {
      const entry = sandboxes.findEntry(sandbox.name)
      return {
        sandbox: sandbox.name,
        preset: sandbox.preset,
        settings: sandbox.settings,
        clock: sandbox.clock.state,
        shopper: findPerson(sandbox, shopper?.id ?? '') ?? null,
        isVisit: isVisitor(sandbox.name),
        expiresAt: entry ? expiryOf(entry) : null,
      }
    },

    'GET /control/consoles': ({ sandbox }) => toRows(presence.list(sandbox.name).map((id) => ({ id }))),

    'GET /control/clock/coming': ({ sandbox }) => toRows(listUpcomingEvents(sandbox)),

    'GET /control/clock/passed': ({ sandbox, query, shopper }) =>
      toRows(listPassedEvents(sandbox, Date.parse(query.since), shopper?.id ?? null)),

    'GET /control/receipts/reviewed': ({ sandbox, query }) => listReviewedReceipts(sandbox, query.limit),
    'GET /control/receipts/:id/image': ({ sandbox, params, query }) => {
      const bytes = findImage(sandbox, params.id, query.size)
      if (!bytes) throw new DomainError('not_found')
      return { type: 'image/jpeg', bytes, etag: `${params.id}-${query.size}` }
    },

    'GET /control/brand': ({ sandbox }) => toBrands(sandbox),
    'PUT /control/brand': ({ sandbox, body }) => {
      sandbox.ownBrand = body
      return toBrands(sandbox)
    },
    'DELETE /control/brand': ({ sandbox }) => {
      sandbox.ownBrand = null
      return toBrands(sandbox)
    },

    'GET /control/network': () => lanListener.state,
    'POST /control/network': withoutTransaction(async () => {
      await lanListener.open()
      return lanListener.state
    }),
    'DELETE /control/network': withoutTransaction(() => {
      lanListener.close()
      return lanListener.state
    }),

    'GET /control/phones': ({ sandbox }) => {
      const rows = listPairedDevices(sandbox).map(({ shopperId, joinedAt, ...phone }) => ({
        ...phone,
        shopper: findPerson(sandbox, shopperId ?? '') ?? null,
        joinedAt: new Date(joinedAt).toISOString(),
      }))
      return toRows(rows)
    },
    'POST /control/phones': ({ sandbox, shopper, body }) => {
      const person = findPerson(sandbox, body.shopper ?? shopper?.id ?? '') ?? null
      const { path, until } = createPairing(sandbox, person?.id ?? null)
      const { isOpen, origins: lanOrigins } = lanListener.state
      const { origins, isReachable } = isOpen ? { origins: lanOrigins, isReachable: true } : getOrigins()
      return {
        links: origins.map((origin) => origin + path),
        isReachable,
        shopper: person,
        expiresAt: new Date(until).toISOString(),
      }
    },
  }
}

function toBrands({ ownBrand, serverBrand }: Sandbox) {
  return { own: ownBrand, server: serverBrand }
}

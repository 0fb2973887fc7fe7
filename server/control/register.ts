// Registers the control plane (decisions.md 8): journal recording and fault injection on product requests, every route
// under /control, the console's page, device pairing and the API documentation. Not called with CONTROL=off.
import type { FastifyInstance } from 'fastify'
import { controlConsole } from '#contract/control/console.ts'
import { controlFault } from '#contract/control/fault.ts'
import { controlJournal } from '#contract/control/journal.ts'
import { controlKit } from '#contract/control/kit.ts'
import { controlStub } from '#contract/control/stub.ts'
import { controlUpstream } from '#contract/control/upstream.ts'
import { controlPlane } from '#contract/index.ts'
import type { ReadBrand } from '../brand/brand-file.ts'
import { networkOrigins } from '../http/network.ts'
import { NetworkDoor } from '../http/network-door.ts'
import { registerRoutes } from '../routes/register-routes.ts'
import type { Visitors } from '../sandbox/visitors.ts'
import { type ApiDocsOptions, registerApiDocs } from './api-docs.ts'
import { consoleHandlers } from './console/console.ts'
import { registerDevicePairing } from './console/device-pairing.ts'
import { registerConsolePage } from './console/page.ts'
import { Presence, registerPresence } from './console/presence.ts'
import { faultHandlers } from './faults/fault.ts'
import { registerFaultInjection } from './faults/fault-injection.ts'
import { stubHandlers } from './faults/stub.ts'
import { journalHandlers } from './journal/journal.ts'
import { registerJournalRecorder } from './journal/recorder.ts'
import { kitHandlers, type ReceiptKit } from './kit/kit.ts'
import { nameNewSandboxes } from './sandboxes.ts'
import { type ControlHandlerOptions, controlHandlers } from './state.ts'
import { registerStream } from './stream.ts'
import { type BackendOptions, UpstreamBackend } from './upstream/backend.ts'
import { registerUpstream } from './upstream/register-upstream.ts'
import { SessionBridge } from './upstream/session-bridge.ts'
import type { UpstreamTable } from './upstream/table.ts'
import { upstreamHandlers } from './upstream/upstream.ts'

export type ControlOptions = ControlHandlerOptions &
  ApiDocsOptions & {
    visitors: Visitors
    /** The client's build, with the console's page. */
    clientDir: string | undefined
    readBrand: ReadBrand
    receiptKit: ReceiptKit
    /** The addresses of this machine in its networks; tests have others. */
    networkAddresses: (() => string[]) | undefined
    /** The real backend that answers some routes; undefined without UPSTREAM. */
    upstream: (BackendOptions & { table: UpstreamTable }) | undefined
  }

export function registerControl(app: FastifyInstance, options: ControlOptions): void {
  const { sandboxes, runner, firestore, controlToken, publicUrl, metrics } = options
  nameNewSandboxes(app)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply)
    done()
  })
  // The recorder first: its onSend hook sees a response body before a fault cuts it.
  registerJournalRecorder(app, sandboxes, publicUrl)
  registerFaultInjection(app, sandboxes)
  if (options.upstream) {
    const bridge = new SessionBridge(options.makeShopper)
    const { table } = options.upstream
    registerUpstream(app, { sandboxes, backend: new UpstreamBackend(options.upstream), bridge, table })
  }

  const routeOptions = { sandboxes, controlToken }
  registerRoutes(app, controlPlane, controlHandlers(options), routeOptions)
  const faults = faultHandlers({ runner, closeChannels: (sandbox) => firestore.reconnectBrowsers(sandbox.name) })
  registerRoutes(app, controlFault, faults, routeOptions)
  registerRoutes(app, controlStub, stubHandlers, routeOptions)
  registerRoutes(app, controlJournal, journalHandlers, routeOptions)
  registerRoutes(app, controlUpstream, upstreamHandlers(options.upstream), routeOptions)
  const presence = new Presence(sandboxes)
  registerPresence(app, presence)
  registerStream(app, { ...routeOptions, presence })
  registerRoutes(app, controlKit, kitHandlers(options.receiptKit, options.readReceipt), routeOptions)
  const door = new NetworkDoor(app, publicUrl, options.networkAddresses)
  const consoleRoutes = consoleHandlers(sandboxes, presence, door, () =>
    networkOrigins(app.server.address(), publicUrl),
  )
  registerRoutes(app, controlConsole, consoleRoutes, routeOptions)
  registerDevicePairing(app, sandboxes)
  registerConsolePage(app, options)
  registerApiDocs(app, options)
}

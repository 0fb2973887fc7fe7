// Registers the control plane (decisions 801): journal recording and fault injection on product requests, every route
// under /control, the console's page, device pairing and the API documentation. Not called with CONTROL=off.
import type { FastifyInstance } from 'fastify'
import { type Control, control } from '#contract/index.ts'
import type { ReadBrand } from '../brand/brand-file.ts'
import { LanListener } from '../http/lan-listener.ts'
import { networkOrigins } from '../http/network.ts'
import type { Handlers } from '../routes/handler.ts'
import { registerRoutes } from '../routes/register-routes.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { Visitors } from '../sandbox/visitors.ts'
import { controlAdminHandlers } from './admin.ts'
import { type ApiDocsOptions, registerApiDocs } from './api-docs.ts'
import { consoleHandlers } from './console/console.ts'
import { registerDevicePairing } from './console/device-pairing.ts'
import { registerConsolePage } from './console/page.ts'
import { Presence } from './console/presence.ts'
import { faultHandlers } from './faults/fault.ts'
import { registerFaultInjection } from './faults/fault-injection.ts'
import { stubHandlers } from './faults/stub.ts'
import { controlFigureHandlers } from './figure.ts'
import { journalHandlers } from './journal/journal.ts'
import { registerJournalRecorder } from './journal/recorder.ts'
import { kitHandlers, type ReceiptKit } from './kit/kit.ts'
import { controlSandboxHandlers, nameNewSandboxes } from './sandboxes.ts'
import { controlShopperHandlers, type MakeShopper } from './shopper.ts'
import { type ControlStateOptions, controlStateHandlers } from './state.ts'
import { registerStream } from './stream.ts'
import { type BackendOptions, UpstreamBackend } from './upstream/backend.ts'
import { registerUpstream } from './upstream/register-upstream.ts'
import { SessionBridge } from './upstream/session-bridge.ts'
import type { UpstreamTable } from './upstream/table.ts'
import { upstreamHandlers } from './upstream/upstream.ts'

export type ControlOptions = ControlStateOptions &
  ApiDocsOptions & {
    sandboxes: Sandboxes
    makeShopper: MakeShopper
    visitors: Visitors
    clientDir: string | undefined
    readBrand: ReadBrand
    receiptKit: ReceiptKit
    networkAddresses: (() => string[]) | undefined
    upstream: (BackendOptions & { table: UpstreamTable }) | undefined
  }

export function registerControl(app: FastifyInstance, options: ControlOptions): void {
  const { sandboxes, runner, firestore, controlToken, publicUrl, metrics } = options
  nameNewSandboxes(app)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.record(request, reply)
    done()
  })
  registerJournalRecorder(app, sandboxes, publicUrl)
  registerFaultInjection(app, sandboxes)
  if (options.upstream) {
    const bridge = new SessionBridge(options.makeShopper)
    const { table } = options.upstream
    registerUpstream(app, { sandboxes, backend: new UpstreamBackend(options.upstream), bridge, table })
  }

  const presence = new Presence(sandboxes)
  const lanListener = new LanListener(app, publicUrl, options.networkAddresses)
  const handlers: Handlers<Control> = {
    ...controlStateHandlers(options),
    ...controlSandboxHandlers(options),
    ...controlShopperHandlers(options),
    ...controlFigureHandlers,
    ...controlAdminHandlers,
    ...faultHandlers({ runner, closeChannels: (sandbox) => firestore.reconnectBrowsers(sandbox.name) }),
    ...stubHandlers,
    ...journalHandlers,
    ...upstreamHandlers(options.upstream),
    ...kitHandlers(options.receiptKit, options.readReceipt),
    ...consoleHandlers(sandboxes, presence, lanListener, () => networkOrigins(app.server.address(), publicUrl)),
  }
  registerRoutes(app, control, handlers, { sandboxes, controlToken })
  registerStream(app, { sandboxes, controlToken, presence })
  registerDevicePairing(app, sandboxes)
  registerConsolePage(app, options)
  registerApiDocs(app, options)
}

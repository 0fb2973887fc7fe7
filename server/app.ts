// Composes the app: sandboxes, jobs, Fastify with its plugins, the product, the control plane and the built client.
import type { FastifyInstance } from 'fastify'
import { receiptKit } from '../fixtures/kit/receipt-kit.ts'
import { getPresetImage, getPublicImage } from '../fixtures/presets/build.ts'
import { makeShopper } from '../fixtures/presets/make-shopper.ts'
import { createBrandReader } from './brand/brand-file.ts'
import { registerHealth } from './control/health.ts'
import { Metrics } from './control/metrics/metrics.ts'
import { registerControl } from './control/register.ts'
import { readUpstreamTable } from './control/upstream/table.ts'
import { onBackgroundFailure, oncePerTurn, runInBackground } from './db/background.ts'
import { DatabaseClosedError } from './db/database.ts'
import { errorMessage } from './db/error-message.ts'
import { findSandboxName } from './firestore/project.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import { localOrigin, ownHost } from './http/network.ts'
import { Mailer } from './integrations/mail.ts'
import { generatePushKeys, type PushKeys } from './integrations/web-push.ts'
import { createJobHandlers } from './jobs.ts'
import { createReadReceipt } from './notifications/live-readings.ts'
import { Publisher } from './notifications/publisher.ts'
import { registerNotifications } from './notifications/register-notifications.ts'
import { receiptReader } from './ocr/read-receipt.ts'
import { registerClient } from './pages/register-client.ts'
import { createServer } from './routes/create-server.ts'
import { registerPlugins } from './routes/register-plugins.ts'
import { registerProduct } from './routes/register-product.ts'
import { extendSessions } from './rules/auth/session.ts'
import { renewSecrets } from './rules/renew-secrets.ts'
import { JobRunner } from './sandbox/job-runner.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { DEMO_NAME } from './sandbox/sandbox-files.ts'
import { Sandboxes } from './sandbox/sandboxes.ts'
import { Visitors } from './sandbox/visitors.ts'
import type { Settings } from './settings.ts'
import { ShopFile } from './shop-file.ts'

const NO_TRACING =
  'There are no traces: OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: in Compose by docker compose up --build, elsewhere by npm install --no-save @fastify/otel @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace-node'

export type AppOptions = {
  settings: Settings
  secret: string
  dataDir?: string
  clientDir?: string
  adminKey?: string
  controlToken?: string | undefined
  pushKeys?: PushKeys
  canPushTo?: (address: string) => boolean
  connectionLimits?: ConnectionLimits
  upstreamTimeoutMs?: number
  networkAddresses?: () => string[]
  isStrict?: boolean
  print?: (sentence: string) => void
}

export type App = FastifyInstance & {
  sandboxes: Sandboxes
  runner: JobRunner
  findFirestoreFailure: () => Promise<string | undefined>
}

/** Builds the app, ready to listen. Closing it finishes running jobs, ends live sessions and closes databases. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, secret, dataDir, clientDir, adminKey, controlToken } = options
  const hasControl = settings.CONTROL === 'on'
  const publicUrl = settings.PUBLIC_URL
  const pushKeys = options.pushKeys ?? generatePushKeys()
  const app = createServer(settings, {
    limits: options.connectionLimits,
    isStrict: options.isStrict,
  })

  const stopLogging = onBackgroundFailure(({ what, error }) => {
    // Work for a sandbox that was reset or removed meanwhile ends early, as it should.
    const level = error instanceof DatabaseClosedError ? 'debug' : 'error'
    app.log[level]({ err: error }, `${what} failed`)
  })
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (collector) {
    // The packages of traces are optional (30 MB). Without them an error here would restart a container for ever.
    const tracing = await import('./integrations/tracing.ts').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
      options.print?.(NO_TRACING)
    })
    await tracing?.registerTracing(app, collector)
  }

  const findSandbox = (projectId: string): Sandbox | undefined => {
    const name = findSandboxName(projectId)
    return name === undefined ? undefined : sandboxes.find(name)
  }
  const firestore = new Publisher({
    emulator: settings.FIRESTORE_EMULATOR_HOST,
    getHost: () => ownHost(app.server.address()),
    onError: (error) => app.log.info(error, 'open pages were not given the time'),
    findSandbox,
  })
  const read = createReadReceipt({
    readImage: (image, reading) => receiptReader.read(image, reading),
    publish: (sandbox, shopperId, reading) => firestore.publishReading(sandbox, shopperId, reading),
    onError: (error) => app.log.info(error, 'a line of a reading was not shown'),
  })
  const mailer = new Mailer(settings.SMTP_URL)
  const runner = new JobRunner(
    createJobHandlers({ firestore, readReceipt: read, mailer, pushKeys, canPushTo: options.canPushTo }),
    (sandbox, job, error) => {
      app.log.warn({ sandbox: sandbox.name, job, reason: errorMessage(error) }, 'a job failed')
    },
  )
  const readBrand = oncePerTurn(createBrandReader(dataDir, settings.PRODUCT_NAME, (sentence) => app.log.warn(sentence)))
  const shopFile = new ShopFile(dataDir, (sentence) => app.log.warn(sentence))
  const sandboxes = new Sandboxes({
    getBrand: readBrand,
    getBaseUrl: () => publicUrl ?? localOrigin(app.server.address()),
    dataDir,
    getPresetImage,
    getPublicImage,
    hasControl,
    renewSecrets,
    onOpen: (sandbox) => {
      shopFile.applyTo(sandbox)
      runner.attach(sandbox)
      sandbox.clock.onMove((by) => extendSessions(sandbox, by))
      sandbox.onCommit(() => firestore.onSandboxCommit(sandbox.name))
    },
    isWatched: (sandbox) => sandbox.events.isWatched || firestore.isWatched(sandbox.name),
    onReplaced: (name) =>
      runInBackground('a Firestore project', () =>
        firestore.onSandboxReplaced(name, sandboxes.findEntry(name)?.sandbox),
      ),
    log: options.print ?? (() => {}),
  })

  shopFile.watch(() => sandboxes.list().map(({ sandbox }) => sandbox))

  const visitors = new Visitors(sandboxes)

  await registerPlugins(app, settings)
  await registerNotifications(app, { publisher: firestore, secret, findSandbox })
  await registerProduct(app, { settings, sandboxes, secret, pushKey: pushKeys.publicKey, adminKey, controlToken })
  registerHealth(app, { find: () => sandboxes.find(DEMO_NAME), firestore })
  if (hasControl) {
    const pages = { clientDir, readBrand, publicUrl, visitors }
    const metrics = new Metrics({
      struka_sandboxes: { help: 'Open sandboxes.', count: () => sandboxes.list().length },
      struka_jobs_running: { help: 'Jobs that run.', count: () => runner.countJobs().running },
      struka_jobs_failed: { help: 'Jobs that failed for good.', count: () => runner.countJobs().failed },
      struka_jobs_waiting: { help: 'Due jobs that have not started.', count: () => runner.countJobs().waiting },
      struka_firestore_streams: {
        help: 'Open streams of the embedded Firestore.',
        count: () => firestore.channels?.size ?? 0,
      },
      struka_receipt_images: { help: 'Receipt images that are read or wait for it.', count: () => receiptReader.size },
    })
    const services = { sandboxes, runner, firestore, metrics, readReceipt: read }
    const upstream = settings.UPSTREAM && {
      base: settings.UPSTREAM,
      header: settings.UPSTREAM_HEADER,
      timeoutMs: options.upstreamTimeoutMs,
      table: readUpstreamTable(dataDir),
    }
    registerControl(app, {
      ...services,
      productName: settings.PRODUCT_NAME,
      controlToken,
      makeShopper,
      receiptKit,
      upstream: upstream || undefined,
      networkAddresses: options.networkAddresses,
      ...pages,
    })
  }
  registerClient(app, { sandboxes, visitors, clientDir, controlToken, hasControl, readBrand, publicUrl })

  app.addHook('onListen', async () => {
    runner.start()
    app.server.on('error', (error) => app.log.error(error, 'a connection was not accepted'))
  })
  app.addHook('onClose', async () => {
    await runner.stop()
    shopFile.close()
    sandboxes.close()
    await mailer.close()
    stopLogging()
  })
  return Object.assign(app, { sandboxes, runner, findFirestoreFailure: () => firestore.findFailure() })
}

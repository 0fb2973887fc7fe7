// Puts the floors together: sandboxes, Fastify and its plugins, the routes, the control plane, the embedded Firestore
// and the built client. Used by start.ts and by every test.
import { randomBytes } from 'node:crypto'
import { parse as parseQuery } from 'node:querystring'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, type onRequestHookHandler } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as z from 'zod'
import { controlConsole } from '#contract/control/console.ts'
import { controlKit } from '#contract/control/kit.ts'
import { contract, controlPlane, product } from '#contract/index.ts'
import { kitShelf } from '../fixtures/kit/shelf.ts'
import { imageOf } from '../fixtures/presets/build.ts'
import { makeShopper } from '../fixtures/presets/order.ts'
import { consoleHandlers } from './control/console/console.ts'
import { serveJoin } from './control/console/device-pairing.ts'
import { controlHandlers } from './control/core.ts'
import { spoilAnswers } from './control/faults/fault-injection.ts'
import { keepJournal } from './control/journal/recorder.ts'
import { kitHandlers } from './control/kit/kit.ts'
import { serveInterference } from './control/register-inspection.ts'
import { brandFileIn } from './integrations/brand-file.ts'
import { Mailer } from './integrations/mail.ts'
import { reachOf } from './integrations/network.ts'
import { servePartnerPages } from './integrations/partner-site/page.ts'
import { openGoogleLine } from './integrations/register-google.ts'
import { makePushKeys, type PushKeys } from './integrations/web-push.ts'
import { jobTable } from './jobs.ts'
import { PublisherLink } from './notifications/firestore-connection.ts'
import { serveFirestore } from './notifications/register-firestore.ts'
import { checkControlToken, sandboxNameOf } from './routes/access.ts'
import { serveClient } from './routes/client.ts'
import { answerAddress, answerError, NOT_FOUND } from './routes/envelope.ts'
import { productHandlers } from './routes/index.ts'
import { withExamples } from './routes/openapi.ts'
import { serve } from './routes/register-routes.ts'
import { UPLOAD_LIMIT } from './routes/upload.ts'
import { projectOf } from './rules/notification/notification.ts'
import { refuse } from './rules/refusal.ts'
import { JobRunner } from './sandbox/job-runner.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { Sandboxes } from './sandbox/sandboxes.ts'
import { emulatorOf, type Settings, trustedProxies } from './settings.ts'

export type AppOptions = {
  settings: Settings
  /** Signs Firestore tokens. */
  secret: string
  /** Where `demo` is kept; left out it stays in memory (tests). */
  dataDir?: string
  /** The built client; left out the API is served alone. */
  clientDir?: string
  /** Opens writing through /adminapi; left out, nobody can. */
  adminKey?: string
  /** Asked for by /control when the server listens beyond loopback. */
  controlToken?: string
  /** Sign pushes to browsers (VAPID); made anew when left out, and then no subscription outlives the process. */
  pushKeys?: PushKeys
  /** Sentences for the person who started the server. */
  say?: (sentence: string) => void
}

export type App = FastifyInstance & { sandboxes: Sandboxes; runner: JobRunner }

// Sentences beside fields are read by shoppers.
z.config(z.locales.id())

/** Builds the app, ready to listen. Closing it lets jobs end, stops live sessions with grace and closes databases. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, secret, controlToken } = options
  const emulator = emulatorOf(settings)
  const app: FastifyInstance = fastify({
    logger: { level: settings.LOG_LEVEL, serializers: { req: loggedRequest } },
    bodyLimit: UPLOAD_LIMIT,
    forceCloseConnections: true,
    trustProxy: trustedProxies(settings),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQuery },
    frameworkErrors: answerAddress,
    genReqId: () => `REQ-${randomBytes(3).toString('hex').toUpperCase()}`,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)

  const sandboxOf = (project: string): Sandbox | undefined =>
    project.startsWith('demo-') ? sandboxes.find(project.slice('demo-'.length)) : undefined
  const link = new PublisherLink(emulator, sandboxOf)
  const mailer = new Mailer(settings.SMTP_URL, settings.PRODUCT_NAME)
  const pushKeys = options.pushKeys ?? makePushKeys()
  const runner = new JobRunner(jobTable({ link, mailer, pushKeys }), (sandbox, job, error) =>
    app.log.warn({ sandbox: sandbox.name, job, reason: reasonOf(error) }, 'a job failed and will be tried again'),
  )
  const readBrand = brandFileIn(options.dataDir, settings.PRODUCT_NAME, (sentence) => app.log.warn(sentence))
  const sandboxes = new Sandboxes({
    getProductName: () => readBrand().product,
    getBaseUrl: () => settings.PUBLIC_URL ?? ownAddress(app.server.address()),
    dataDir: options.dataDir,
    getPresetImage: imageOf,
    onOpen: (sandbox) => runner.attach(sandbox),
    onClose: (sandbox) => {
      runner.detach(sandbox)
      sandbox.events.close()
      if (!emulator) app.firestore.reset(projectOf(sandbox.name))
      link
        .forget(projectOf(sandbox.name))
        .catch((error: unknown) => app.log.warn(error, 'a Firestore project was not brought up to date'))
    },
    log: options.say ?? (() => {}),
  })

  await app.register(helmet, {
    contentSecurityPolicy: { directives: CONTENT_POLICY },
    strictTransportSecurity: false,
  })
  await app.register(cookie)
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => refuse('too_many_requests') })
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart)
  app.addContentTypeParser(/^image\/|^application\/octet-stream/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${settings.PRODUCT_NAME} API`, version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: (found) => withExamples(jsonSchemaTransformObject(found), contract),
  })
  if (settings.CONTROL === 'on') {
    keepJournal(app, sandboxes)
    spoilAnswers(app)
  }
  await serveFirestore(app, { link, secret, emulator, sandboxOf })
  const google = await openGoogleLine(app, { settings, secret, controlToken, sandboxes })
  serve(app, product, productHandlers({ secret, pushKey: pushKeys.publicKey, google }), {
    sandboxes,
    controlToken,
    adminKey: options.adminKey,
    publicUrl: settings.PUBLIC_URL,
  })
  servePartnerPages(app, {
    secret,
    product: settings.PRODUCT_NAME,
    findSandbox: (name) => sandboxes.find(name),
    sandboxOf: (request) => sandboxes.find(sandboxNameOf(request)),
  })
  if (settings.CONTROL === 'on') {
    serve(app, controlPlane, controlHandlers({ sandboxes, runner, link, makeShopper }), { sandboxes, controlToken })
    serveInterference(app, { sandboxes, runner, controlToken })
    serve(app, controlKit, kitHandlers(kitShelf), { sandboxes, controlToken })
    const reach = () => reachOf(app.server.address(), settings.PUBLIC_URL)
    serve(app, controlConsole, consoleHandlers(reach), { sandboxes, controlToken })
    serveJoin(app, sandboxes)
    const onRequest: onRequestHookHandler = (request, _reply, done) => {
      checkControlToken(request, controlToken)
      done()
    }
    await app.register(swaggerUi, { routePrefix: '/control/docs', staticCSP: true, uiHooks: { onRequest } })
    app.get('/control/openapi.json', { schema: { hide: true }, onRequest }, () => app.swagger())
  }
  serveClient(app, {
    sandboxes,
    clientDir: options.clientDir,
    controlToken,
    hasControl: settings.CONTROL === 'on',
    readBrand,
    publicUrl: settings.PUBLIC_URL,
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(NOT_FOUND))

  app.addHook('onListen', async () => {
    link.open(app.server.address(), () => {
      for (const { sandbox } of sandboxes.list()) runner.retryNow(sandbox)
    })
    runner.start()
  })
  app.addHook('onClose', async () => {
    await runner.stop()
    await link.close()
    sandboxes.closeAll()
    mailer.close()
  })
  return Object.assign(app, { sandboxes, runner })
}

/** Where a browser on this machine finds the server. */
function ownAddress(address: ReturnType<FastifyInstance['server']['address']>): string {
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}

/** `key[]=a&key[]=b` means the same list as `key=a&key=b` (decisions.md 1). */
function readQuery(text: string): Record<string, unknown> {
  return parseQuery(text.replaceAll(/%5B%5D=|\[\]=/gi, '='))
}

/** What a log line may say of a request: no cookie, no query (phones and tokens travel there). */
function loggedRequest(request: { method?: string; url?: string }): {
  method: string | undefined
  path: string | undefined
} {
  return { method: request.method, path: request.url?.split('?')[0] }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Everything from this host; inline styles are React's style attributes. */
const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

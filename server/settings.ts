// Defines every environment variable (decisions 901); no other file reads them.
import * as z from 'zod'
import { isLoopback, isPrivateAddress } from './http/network.ts'

export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Where the app listens; 0 takes a free port'),
  HOST: z
    .string()
    .min(1)
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1')
    .describe('The address it listens on; 0.0.0.0 opens it to the network'),
  DATA_DIR: z.string().min(1).default('data').describe('Where persistent sandboxes and made secrets are kept'),
  CONTROL: z.enum(['on', 'off']).default('on').describe('The control plane under /control'),
  CONTROL_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Token for /control beyond loopback, also as STRUKA_CONTROL_TOKEN; made and kept in DATA_DIR when left out',
    ),
  DEFAULT_SANDBOX: z
    .enum(['demo', 'none'])
    .default('demo')
    .describe('The sandbox of requests that name none; none refuses them, for tests'),
  ADMIN_KEY: z.string().min(16).optional().describe('Key for writing content through /adminapi'),
  SECRET: z.string().min(32).optional().describe('Signs Firestore tokens; made and kept in DATA_DIR when left out'),
  FIRESTORE_EMULATOR_HOST: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[^:/\s]+):\d+$/i, 'host:port, for example 127.0.0.1:8080')
    .optional()
    .describe('host:port of the official Firestore emulator; empty: the embedded one'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Where e-mail is sent, for example smtp://127.0.0.1:1025; empty: it ends in the outbox'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Signs in with the real Google; empty: a fake one beside the app'),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Belongs to GOOGLE_CLIENT_ID; its redirect address is /login/google'),
  PRODUCT_NAME: z.string().trim().min(1).max(24).default('Struka').describe('The name shoppers see'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The address people open, when it is not this host and port'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
    .pipe(
      z.array(
        z
          .string()
          .transform((origin) => origin.replace(/\/$/, ''))
          .refine(isOrigin, 'like http://localhost:5173, with a comma between two'),
      ),
    )
    .optional()
    .describe('Origins of other frontends whose pages may use the product, such as http://localhost:5173'),
  UPSTREAM: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).username === '', 'A key belongs into UPSTREAM_HEADER.')
    .optional()
    .describe('A real backend that answers some routes, or is compared on them: those of DATA_DIR/upstream.json'),
  UPSTREAM_HEADER: z
    .string()
    .regex(/^[\w-]+:\s*[\x20-\x7e]+$/, 'name: value')
    .optional()
    .describe('One more header for it, such as a key'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces of requests are sent, for example http://127.0.0.1:4318; empty: none are made'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn').describe('How much the server logs'),
})

export type Settings = z.infer<typeof settingsSchema>

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

const SECRETS = new Set(['CONTROL_TOKEN', 'ADMIN_KEY', 'SECRET', 'GOOGLE_CLIENT_SECRET', 'UPSTREAM', 'UPSTREAM_HEADER'])

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // The name by which clients know the token.
  const { STRUKA_CONTROL_TOKEN: CONTROL_TOKEN } = environment
  const known: typeof environment = { ...environment, ...(!environment['CONTROL_TOKEN'] && { CONTROL_TOKEN }) }
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (known[name] ? [[name, known[name]]] : [])),
  )
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return requireConsistency(parsed.data)
  const sentences = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return SECRETS.has(name)
      ? `${name} cannot be used: ${issue.message}`
      : `${name} cannot be '${given[name]}': ${issue.message}`
  })
  throw new Error(sentences.join('\n'))
}

export function findGoogleClient(settings: Settings): { id: string; secret: string } | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = settings
  return id && secret ? { id, secret } : undefined
}

/** Throws for settings that contradict each other; strangers, for whom CONTROL is off, must not reach the real backend. */
function requireConsistency(settings: Settings): Settings {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, UPSTREAM, CONTROL } = settings
  const [missing, given] = id ? ['SECRET', 'ID'] : ['ID', 'SECRET']
  if (!id !== !secret)
    throw new Error(
      `GOOGLE_CLIENT_${missing} cannot be empty: GOOGLE_CLIENT_${given} is set, and Google asks for both.`,
    )
  if (UPSTREAM && CONTROL === 'off')
    throw new Error('UPSTREAM cannot be set with CONTROL=off: it belongs to the control plane.')
  return settings
}

/** Whether other machines can reach the server, by its bound address or by PUBLIC_URL. */
export function isReachable({ HOST, PUBLIC_URL }: Settings): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
}

/** Whether strangers may come: from the network, or through the proxy that an https PUBLIC_URL requires. */
export function requiresControlToken(settings: Settings): boolean {
  return isReachable(settings) || isBehindProxy(settings)
}

/** Node serves no TLS here, so an https PUBLIC_URL means a proxy in front. */
export function isBehindProxy({ PUBLIC_URL }: Settings): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false
}

/** Whether browsers are to use https alone. Not on loopback, where it would bind every other server of the machine. */
export function hasHsts(settings: Settings): boolean {
  return isBehindProxy(settings) && isReachable(settings)
}

/** Of the one proxy in front, on a private network: what stands further left in X-Forwarded-For, the client wrote. */
export function isTrustedProxy(settings: Settings): false | ((address: string, hop: number) => boolean) {
  return isBehindProxy(settings) && ((address, hop) => hop === 0 && isPrivateAddress(address))
}

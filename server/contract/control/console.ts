// Routes that only the demo console uses: its state, upcoming events, reviewed receipts, paired devices.
import * as z from 'zod'
import { BrandFile } from '../brand.ts'
import { ImageSize, Receipt } from '../receipt.ts'
import { type ControlRows, controlRows, Id, Instant, InstantInput, rowLimit } from '../wire.ts'
import { ClockState, PresetName, SandboxName, SandboxSettings } from './state.ts'

const Person = z.object({ id: Id, phone: z.string(), firstName: z.string().nullable() })

const DeviceName = z.string().nullable()

const PairedDevice = z.object({ id: Id, device: DeviceName, shopper: Person.nullable(), joinedAt: Instant })

const SandboxBrand = z.object({ own: BrandFile.required().nullable(), server: BrandFile.required() })

const Network = z.object({
  isOpen: z.boolean(),
  /** False when HOST or PUBLIC_URL sets the server's address, or when this machine has no network. */
  canOpen: z.boolean(),
  origins: z.array(z.string()),
  /** The token for consoles on other computers; null while the server is not open to the network. */
  token: z.string().nullable(),
})

export const UpcomingEvent = z.object({
  kind: z.enum(['draw', 'expiry', 'warning', 'delivery', 'shipment', 'arrival', 'campaign', 'review', 'content']),
  subject: z.string().nullable(),
  at: Instant,
})
export type UpcomingEvent = z.infer<typeof UpcomingEvent>

export const PassedEvent = z.object({
  kind: UpcomingEvent.shape.kind.exclude(['content', 'shipment', 'arrival']),
  count: z.int(),
  amount: z.int(),
  subject: z.string().nullable(),
  path: z.string(),
  shopper: Person.nullable(),
})
export type PassedEvent = z.infer<typeof PassedEvent>

export const controlConsole = controlRows({
  'GET /control/console': {
    summary: 'The sandbox of this browser, its time, and who is signed in here',
    data: z.object({
      sandbox: SandboxName,
      preset: PresetName,
      settings: SandboxSettings,
      clock: ClockState,
      shopper: Person.nullable(),
      isVisit: z.boolean(),
      /** Real time at which the unused sandbox is removed; null for a persistent sandbox. */
      expiresAt: Instant.nullable(),
    }),
  },
  'GET /control/consoles': {
    summary: 'The consoles that are open on this sandbox',
    data: z.object({ rows: z.array(z.object({ id: z.string() })), count: z.int() }),
  },
  'GET /control/clock/coming': {
    summary: 'What the clock brings next, soonest first, one of each kind',
    data: z.object({ rows: z.array(UpcomingEvent), count: z.int() }),
  },
  'GET /control/clock/passed': {
    summary: 'What the time since an instant brought: a row for each kind of event that happened',
    query: z.object({ since: InstantInput.describe('From when on') }),
    data: z.object({ rows: z.array(PassedEvent), count: z.int() }),
  },
  'GET /control/receipts/reviewed': {
    summary: 'Receipts that have their verdict, newest first, and how many there are of each',
    query: z.object({ limit: rowLimit(20, 100) }),
    data: z.object({
      rows: z.array(Receipt.extend({ shopperId: Id, phone: z.string() })),
      count: z.int(),
      accepted: z.int(),
      rejected: z.int(),
    }),
  },
  'GET /control/receipts/:id/image': {
    summary: 'The image of anyone’s receipt',
    params: z.object({ id: Id }),
    query: z.object({ size: ImageSize.default('full').describe('The whole image, or its top') }),
    binary: ['image/jpeg'],
  },
  'GET /control/brand': {
    summary: 'The brand of this sandbox alone, if it has one, and that of the server',
    data: SandboxBrand,
  },
  'PUT /control/brand': {
    summary: 'Gives this sandbox a brand: its pages and messages have it at once, and its snapshots and its export',
    body: BrandFile.required(),
    data: SandboxBrand,
  },
  'DELETE /control/brand': {
    summary: 'Returns this sandbox to the brand of the server',
    data: SandboxBrand,
  },
  'GET /control/network': {
    summary: 'Whether the network of this machine reaches the server, or could',
    data: Network,
  },
  'POST /control/network': {
    summary:
      'Opens a server that listens to this machine alone to its network, until it stops; consoles there need the token',
    data: Network,
  },
  'DELETE /control/network': {
    summary: 'Closes the server to the network again, and ends what is connected from there',
    data: Network,
  },
  'GET /control/phones': {
    summary: 'Telephones that joined this sandbox by code',
    data: z.object({ rows: z.array(PairedDevice), count: z.int() }),
  },
  'POST /control/phones': {
    summary: 'Makes an address that signs a telephone in as a shopper of this sandbox, and gives it nothing else',
    body: z.strictObject({ shopper: Id.optional().describe('Who is signed in; nobody when left out') }),
    data: z.object({
      links: z.array(z.string()),
      isReachable: z.boolean(),
      shopper: Person.nullable(),
      expiresAt: Instant,
    }),
  },
} satisfies ControlRows)

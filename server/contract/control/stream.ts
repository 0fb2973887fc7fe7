// Server-Sent Events of `GET /control/stream`, for one sandbox. An event's name is a key of `streamEvents`, its data
// is JSON of that key's schema, and its id is the `Last-Event-ID` to resume from.
import * as z from 'zod'
import { type Contract, commaListOf, Id } from '../wire.ts'
import { Fault } from './fault.ts'
import { JournalEntry } from './journal.ts'
import { ClockState, Message, SandboxSettings } from './state.ts'
import { Stub } from './stub.ts'

const ChangedRow = z.object({ id: Id, shopperId: Id, status: z.union([z.string(), z.int()]).nullable() })

export const streamEvents = {
  hello: ClockState.extend({ sandbox: z.string() }),
  gap: z.object({}).describe('Missed events are no longer available; the client must reload all data'),
  clock: ClockState,
  settings: SandboxSettings,
  message: Message,
  journal: JournalEntry,
  notification: z.object({ id: Id, shopperId: Id, type: z.string(), title: z.string(), published: z.boolean() }),
  shopper: z.object({ id: Id }),
  receipt: ChangedRow,
  claim: ChangedRow,
  point: z.object({ id: Id, shopperId: Id, amount: z.int(), balanceAfter: z.int(), title: z.string() }),
  draw: z.object({ id: Id, status: z.string() }),
  content: z.object({ id: Id }),
  denom: z.object({ id: Id, stock: z.int() }),
  console: z
    .object({ id: z.string() })
    .describe('A console opened, closed, changed something or changed its phone’s session: see GET /control/consoles'),
  faults: z.object({ rows: z.array(Fault) }),
  stubs: z.object({ rows: z.array(Stub) }),
} as const

export type StreamName = keyof typeof streamEvents
export type StreamEvent = {
  [Name in StreamName]: { name: Name; data: z.infer<(typeof streamEvents)[Name]> }
}[StreamName]

export const StreamQuery = z.object({
  sandbox: z
    .string()
    .optional()
    .describe(
      'The sandbox’s name, for EventSource, which cannot send headers. By default a header or cookie selects the sandbox',
    ),
  console: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .describe('The console’s own id, which GET /control/consoles lists while the stream is open'),
  events: commaListOf(z.enum(Object.keys(streamEvents) as [StreamName, ...StreamName[]]))
    .optional()
    .describe('Only events of these names'),
})
export type StreamQuery = z.infer<typeof StreamQuery>

export const controlStream = {
  'GET /control/stream': {
    access: 'control',
    summary: `What happens in the sandbox, live: ${Object.keys(streamEvents).join(', ')}; resumes by Last-Event-ID`,
    query: StreamQuery,
    events: true,
  },
} as const satisfies Contract

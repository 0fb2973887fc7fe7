// The commands of the npm package `struka`.
import type { StrukaCommand } from './run-command.ts'

export const packageCommands: Readonly<Record<string, StrukaCommand>> = {
  start: { summary: 'Starts the server and prints its links.', load: () => import('./start.ts') },
  control: {
    summary: 'Calls a route of the control plane: sandboxes, clock, shoppers, faults, journal …',
    load: () => import('./control/control.ts'),
  },
  mcp: {
    summary: 'Serves the control plane to coding agents by the Model Context Protocol, over standard input and output.',
    load: () => import('./mcp/mcp.ts'),
  },
  conformance: {
    summary: 'Asks the documented contract of any backend, and says where it differs.',
    load: () => import('./conformance.ts'),
  },
  drift: {
    summary: 'Compares recorded traffic with the contract.',
    load: () => import('./drift/drift.ts'),
  },
  stub: {
    summary: 'Lets a sandbox answer as recorded traffic did.',
    load: () => import('./drift/stub.ts'),
  },
}

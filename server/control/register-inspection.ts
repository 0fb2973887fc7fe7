// What lets people who test look into a sandbox and get in its way: faults, stubs, the journal and its live stream.
import type { FastifyInstance } from 'fastify'
import { controlFault } from '#contract/control/fault.ts'
import { controlJournal } from '#contract/control/journal.ts'
import { controlStub } from '#contract/control/stub.ts'
import { serve } from '../routes/register-routes.ts'
import { projectOf } from '../rules/notification/notification.ts'
import type { JobRunner } from '../sandbox/job-runner.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { faultHandlers } from './faults/fault.ts'
import { stubHandlers } from './faults/stub.ts'
import { journalHandlers } from './journal/journal.ts'
import { serveStream } from './stream.ts'

export type InterferenceOptions = { sandboxes: Sandboxes; runner: JobRunner; controlToken: string | undefined }

export function serveInterference(
  app: FastifyInstance,
  { sandboxes, runner, controlToken }: InterferenceOptions,
): void {
  const options = { sandboxes, controlToken }
  const faults = faultHandlers({ runner, cutLive: (sandbox) => app.firestore?.reset(projectOf(sandbox.name)) })
  serve(app, controlFault, faults, options)
  serve(app, controlStub, stubHandlers, options)
  serve(app, controlJournal, journalHandlers, options)
  serveStream(app, options)
}

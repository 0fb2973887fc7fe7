// Whether every part of the server answers: for /control/health, and for probes at /healthz, which needs no control plane.
import type { FastifyInstance } from 'fastify'
import { errorMessage } from '../db/error-message.ts'
import type { Publisher } from '../notifications/publisher.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Returns the part that does not answer, with the cause; undefined if all do. */
export async function findFailedPart(
  sandbox: Sandbox,
  firestore: Publisher,
): Promise<Record<string, string> | undefined> {
  const database = findDatabaseFailure(sandbox)
  if (database) return { database }
  if (sandbox.db.isDiskFull) return { disk: 'Full.' }
  const failure = await firestore.findFailure()
  return failure ? { firestore: failure } : undefined
}

export function registerHealth(
  app: FastifyInstance,
  { find, firestore }: { find: () => Sandbox | undefined; firestore: Publisher },
): void {
  app.get('/healthz', async (_request, reply) => {
    const sandbox = find()
    const failed = sandbox ? await findFailedPart(sandbox, firestore) : { database: 'Missing.' }
    return reply.status(failed ? 503 : 200).send({ status: failed ? 'failed' : 'ok', ...failed })
  })
}

function findDatabaseFailure({ db }: Sandbox): string | undefined {
  try {
    db.get('SELECT count(*) FROM sqlite_schema')
    return undefined
  } catch (error) {
    // Does not log the error, because a broken disk would fill the log. The response reports the failure.
    return errorMessage(error)
  }
}

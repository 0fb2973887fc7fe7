// Whether every part of the server answers: for /control/health, and for probes at /healthz, which needs no control plane.
import type { FastifyInstance } from 'fastify'
import type { Publisher } from '../notifications/publisher.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Returns the part that does not answer, with a sentence; undefined if all do. */
export async function findFailedPart(
  sandbox: Sandbox,
  firestore: Publisher,
): Promise<Record<string, string> | undefined> {
  if (!isAnswering(sandbox)) return { database: 'Not answering.' }
  if (sandbox.db.isDiskFull) return { disk: 'Full.' }
  return (await firestore.isReady()) ? undefined : { firestore: 'Not answering yet.' }
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

function isAnswering({ db }: Sandbox): boolean {
  try {
    return db.get('SELECT count(*) FROM sqlite_schema') !== undefined
  } catch {
    // Does not log the error, because a broken disk would fill the log. The response reports the failure.
    return false
  }
}

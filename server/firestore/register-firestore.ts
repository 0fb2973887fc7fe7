// Registers the embedded Firestore, which serves the unmodified web SDK and firebase-admin on the app's own port.
import type { FastifyInstance } from 'fastify'
import { Firestore, type FirestoreOptions } from './firestore.ts'
import { registerRest } from './rest/register-rest.ts'
import { Channels } from './webchannel/channels.ts'
import { registerWebChannel } from './webchannel/register-webchannel.ts'

export function registerFirestore(app: FastifyInstance, options: FirestoreOptions): Channels {
  const channels = new Channels()
  const firestore = new Firestore(options, (error) => app.log.error(error))
  app.addHook('preClose', () => channels.stop())
  app.register((routes, _, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    registerWebChannel(routes, firestore, channels)
    registerRest(routes, firestore)
    done()
  })
  return channels
}

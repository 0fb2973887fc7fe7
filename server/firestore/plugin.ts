// The embedded Firestore as a Fastify plugin: serves the unmodified web SDK and firebase-admin on the app's own port.
import type { FastifyPluginCallback } from 'fastify'
import { Firestore, type FirestoreOptions } from './firestore.ts'
import { restRoutes } from './rest/rest.ts'
import { channelRoutes } from './webchannel/channel.ts'
import { Sessions } from './webchannel/sessions.ts'

export type { FirestoreOptions } from './firestore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    firestore: {
      /** The database of this project was replaced or is gone: its browsers begin anew and get the new content. */
      reset: (projectId: string) => void
      /** How many browsers' streams are open. */
      readonly sessions: number
    }
  }
}

const plugin: FastifyPluginCallback<FirestoreOptions> = (app, options, done) => {
  const sessions = new Sessions()
  const firestore = new Firestore(options, (error) => app.log.error(error))
  app.decorate('firestore', {
    reset: (projectId: string) => void sessions.stop(projectId),
    get sessions() {
      return sessions.size
    },
  })
  // Told before connections are cut, browsers are back in two seconds instead of ten.
  app.addHook('preClose', () => sessions.stop())
  app.register((routes, _, registered) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    channelRoutes(routes, firestore, sessions)
    restRoutes(routes, firestore)
    registered()
  })
  done()
}

/** Registered on the app itself and not in a scope of its own, so that the app has `app.firestore`. */
export const firestorePlugin = Object.assign(plugin, { [Symbol.for('skip-override')]: true })

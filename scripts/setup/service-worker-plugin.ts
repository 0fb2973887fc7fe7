// Builds the installed app's service worker after the client, which decides what it stores.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const PRECACHED = /^assets\/.*\.(js|css|svg|woff2|webp)$/
/** Above the libraries of the first load, below Firebase, which is of no use offline. */
const MAX_BYTES = 400_000

/** Builds the service worker with the list of files that it stores: Workbox's modules read it as `self.__WB_MANIFEST`. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir: outDir = '' }, bundle) {
      const precached = Object.values(bundle).flatMap((file) => {
        const content = file.type === 'chunk' ? file.code : file.source
        const isStored = PRECACHED.test(file.fileName) && Buffer.byteLength(content) < MAX_BYTES
        // Its name contains a hash of its content.
        return isStored ? { url: file.fileName, revision: null } : []
      })
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'self.__WB_MANIFEST': JSON.stringify(precached) },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: fileURLToPath(new URL('../../client/pwa/worker/service-worker.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

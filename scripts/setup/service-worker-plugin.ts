// A Vite plugin that builds the service worker after the client, because the client's files are the precache list.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const PRECACHED = /^assets\/.*\.(js|css|svg|woff2|webp)$/
/** Larger than the libraries of the first load, smaller than Firebase, which is useless offline. */
const MAX_BYTES = 400_000

/** Builds the service worker with the list of precached files, which Workbox reads as `self.__WB_MANIFEST`. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir: outDir = '' }, bundle) {
      const precached = Object.values(bundle).flatMap((file) => {
        const content = file.type === 'chunk' ? file.code : file.source
        const isStored = PRECACHED.test(file.fileName) && Buffer.byteLength(content) < MAX_BYTES
        // No revision is needed, because the file name contains a content hash.
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

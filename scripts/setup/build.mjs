// Builds the client into dist/ when its sources changed, with a compressed copy of each file for the server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writePreloads } from '../../client/router/preloads.ts'
import { buildIfChanged, client, root } from './builds.mjs'

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest)$/
/** Larger files (HEIC, PDF) load rarely, and maximum Brotli compression of such files adds seconds to each build. */
const LARGE_BYTES = 1_000_000

await buildIfChanged(client, async (fresh) => {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  })
  writePreloads(fresh)
  // The server renders the guest's home by the same component. One file, which is not served.
  await build({
    configFile: false,
    root: join(root, 'client'),
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'first-screen.tsx',
      outDir: join(fresh, '.server'),
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'first-screen.mjs', codeSplitting: false } },
    },
  })
  // The demo console has a separate build, so that the product's files contain no console code.
  await build({
    configFile: join(root, 'vite.console.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh },
  })
  compressFilesIn(fresh)
})

function compressFilesIn(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: brotliParams(bytes.length) }))
  }
}

function brotliParams(size) {
  const quality = size > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size }
}

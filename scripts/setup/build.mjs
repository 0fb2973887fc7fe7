// Builds the client into dist/ when its sources changed, with a compressed copy of each file for the server. Replaces the whole
// folder at once, so that a running server never reads an incomplete build.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { writePreloads } from '../../client/router/preloads.ts'
import { clientIsBuilt, clientStamp, dist } from './client-stamp.mjs'
import { root, stampFileIn } from './source-stamp.mjs'

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest)$/
/** Larger files (HEIC, PDF) load rarely, and maximum Brotli compression of such files adds seconds to each build. */
const LARGE_BYTES = 1_000_000

if (!clientIsBuilt()) {
  console.log('Building the client (once, and after it changes) …')
  const stamp = clientStamp()
  const fresh = join(root, `node_modules/.cache/dist-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
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
    writeFileSync(stampFileIn(fresh), stamp)
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

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

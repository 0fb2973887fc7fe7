// Builds the client into dist/, with compressed copies beside each file so that the server never compresses them again.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { stampClient } from './client-stamp.mjs'

const dist = join(import.meta.dirname, '..', 'dist')
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/

rmSync(dist, { recursive: true, force: true })
await build({ configFile: join(import.meta.dirname, '..', 'vite.config.ts'), logLevel: 'warn' })
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}
stampClient()

// Builds and serves the floor page, the least that the product's libraries cost.
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { productionRouter } from '../setup/production-router.ts'

/** Serves the page from `folder` while `use` runs. */
export async function withFloor<T>(folder: string, use: (url: string) => Promise<T>): Promise<T> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    plugins: [react()],
    resolve: { alias: productionRouter },
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  })
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, title: `Row ${id + 1} of twenty` }))
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows))
  const app = fastify()
  await app.register(compress)
  await app.register(files, { root: folder, maxAge: '1y', immutable: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await use(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await app.close()
  }
}

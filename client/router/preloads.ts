// Writes dist/preloads.json after the build: per route, the files beyond the first load, which the server's HTML preloads.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { routes } from './routes.ts'

export function writePreloads(dist: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(listPreloads(manifest)))
}

function listPreloads(manifest: Manifest) {
  const firstLoad = filesOf('index.html', manifest)
  return routes.map(({ path, guard, lazy }) => {
    const files = lazy ? [...filesOf(sourceOf(lazy), manifest)] : []
    return { path, guard, files: files.filter((file) => !firstLoad.has(file)) }
  })
}

function sourceOf(lazy: () => unknown): string {
  const [, source] = /import\(['"]([^'"]+)['"]\)/.exec(String(lazy)) ?? []
  if (!source) throw new Error(`No import in ${lazy}`)
  return join('router', source)
}

function filesOf(source: string, manifest: Manifest, files = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no file of ${source}`)
  if (files.has(chunk.file)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, files)
  return files
}

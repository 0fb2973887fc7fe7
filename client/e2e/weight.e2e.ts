// Size limits of the build: 130 kB of JavaScript for the first load with both homes (Brotli), or 150 kB without HTTPS or
// localhost (gzip); 40 kB for a chunk of a screen; 20 scripts for a screen, including the scripts that load later.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '#sdk/playwright.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')
const gzippedSizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

function firstLoad(): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

test('the first load transfers less than 130 kB of JavaScript, or 150 kB without Brotli, and the installed app stores it', () => {
  const files = firstLoad()
  expect(files.length).toBeGreaterThan(1)
  const sizes = files.map((file) => statSync(join(dist, `${file}.br`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(130_000)
  expect(files.reduce((sum, file) => sum + gzippedSizeOf(file), 0)).toBeLessThan(150_000)
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  expect(files.filter((file) => !worker.includes(file))).toEqual([])
})

test('except Firebase, the console and what reads HEIC and PDF no chunk of a screen or a later one has 40 kB', () => {
  const rows: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  const ofScreens = new Set(rows.flatMap(({ files }) => files.filter((file) => file.endsWith('.js'))))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const later = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !html.includes(name) && !/^(live|console|heic-to|pdf)-/.test(name))
    .map((name) => `assets/${name}`)
  const heavy = [...ofScreens, ...later].filter((file) => gzippedSizeOf(file) >= 40_000)
  expect(heavy).toEqual([])
})

test('no route needs more than 20 scripts, with those that every page loads later', () => {
  const rows: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const later = names.filter((name) => /^(background|live)-/.test(name))
  expect(later).toHaveLength(2)
  const onEveryPage = [...names.filter((name) => html.includes(name)), ...withImports(later)]
  const counts = rows.map(({ path, files }) => {
    const own = files.filter((file) => file.endsWith('.js')).map((file) => file.replace('assets/', ''))
    return { path, count: new Set([...onEveryPage, ...own]).size }
  })
  expect(counts.length).toBeGreaterThan(40)
  expect(counts.filter(({ count }) => count > 20)).toEqual([])
  // Cards of the first screen wait for the drawings.
  const drawings = [...withImports(names.filter((name) => name.startsWith('drawings-')))]
  expect(drawings.filter((name) => !html.includes(name))).toHaveLength(1)
})

/** Returns the chunks and all their static imports. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name)
    const code = readFileSync(join(dist, 'assets', name), 'utf8')
    withImports(
      [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, imported = '']) => imported),
      found,
    )
  }
  return found
}

// The limits of the build: 95 kB of JavaScript for the first load as browsers receive it (Brotli), 109 kB where there is
// neither HTTPS nor localhost (gzip); 40 kB for each chunk of a screen, 20 scripts for a screen with all that follows it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')
const gzippedSizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

test('the first load transfers less than 95 kB of JavaScript', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  const received: { name: string; encodedBodySize: number }[] = JSON.parse(
    await page.evaluate<string>(`JSON.stringify(performance.getEntriesByType('resource'))`),
  )
  const scripts = received.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(95_000)
})

test('the first load has less than 109 kB of JavaScript for browsers that are refused Brotli', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.reduce((sum, file) => sum + gzippedSizeOf(file), 0)).toBeLessThan(109_000)
})

test('what the first screen and the first sheet run is compiled while it arrives', () => {
  const names = readdirSync(join(dist, 'assets')).filter((name) =>
    /^(library|index|home|kit|sheet-panel)-.*\.js$/.test(name),
  )
  expect(names).toHaveLength(5)
  for (const name of names)
    expect(readFileSync(join(dist, 'assets', name), 'utf8').slice(0, 60), name).toContain(
      '//# allFunctionsCalledOnLoad',
    )
})

test('no screen loads a chunk of 40 kB', () => {
  const rows: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  const heavy = rows.flatMap(({ path, files }) =>
    files.filter((file) => file.endsWith('.js') && gzippedSizeOf(file) >= 40_000).map((file) => `${path}: ${file}`),
  )
  expect(heavy).toEqual([])
})

test('the home of a member asks for two scripts and two stylesheets besides the first load', () => {
  const rows: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  const files = rows.find(({ path }) => path === '/')?.files ?? []
  expect(files.map((file) => file.replace(/^assets\/(\w+)-.*\.(\w+)$/, '$1.$2')).toSorted()).toEqual([
    'home.css',
    'home.js',
    'member.css',
    'member.js',
  ])
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.reduce((sum, file) => sum + gzippedSizeOf(file), 0)).toBeLessThan(28_000)
})

test('except Firebase and the console no lazy chunk has 40 kB', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const later = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !html.includes(name))
  const heavy = later.filter((name) => !/^(live|console)-/.test(name) && gzippedSizeOf(`assets/${name}`) >= 40_000)
  expect(heavy).toEqual([])
})

test('no route needs more than 20 scripts, with those that every page loads later', () => {
  const rows: { path: string; files: string[] }[] = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const later = names.filter((name) => /^(background|live|guarded-routes)-/.test(name))
  expect(later).toHaveLength(3)
  const onEveryPage = [...names.filter((name) => html.includes(name)), ...withImports(later)]
  const counts = rows.map(({ path, files }) => {
    const own = files.filter((file) => file.endsWith('.js')).map((file) => file.replace('assets/', ''))
    return { path, count: new Set([...onEveryPage, ...own]).size }
  })
  expect(counts.length).toBeGreaterThan(40)
  expect(counts.filter(({ count }) => count > 20)).toEqual([])
})

/** Chunks with their static imports. */
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

test('a screen asks for 20 scripts at most, with all that it loads untouched', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  for (const path of ['/', '/history']) {
    const scripts = new Set<string>()
    const record = (request: { url: () => string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    }
    page.on('request', record)
    const listens = page.waitForRequest(/Firestore\/Listen/)
    await page.goto(path)
    await listens
    if (path === '/') await expect(page.getByRole('heading', { name: 'Belanja merek ini' })).toBeAttached()
    page.off('request', record)
    expect([...scripts].length, [...scripts].join(' ')).toBeLessThanOrEqual(20)
  }
})

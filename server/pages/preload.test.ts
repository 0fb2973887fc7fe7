// Preloaded files of a page, from a list as the client's build writes it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withPreloads } from './html-shell.ts'
import { readPreloads } from './preload.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'preload-'))
afterAll(() => rmSync(clientDir, { recursive: true }))

writeFileSync(
  join(clientDir, 'preloads.json'),
  JSON.stringify([
    { path: '/', guard: 'guest', files: ['assets/guest.js'] },
    { path: '/', guard: 'member', files: ['assets/member.js'] },
    { path: '/campaign/:id', guard: 'both', files: ['assets/campaign.js', 'assets/cards.js'] },
    { path: '/login', guard: 'guest', files: ['assets/login.js'] },
    { path: '/redeem', guard: 'member', files: ['assets/catalogue.js'] },
  ]),
)
const filesOf = readPreloads(clientDir)

test.each([
  ['/redeem', true, ['assets/catalogue.js']],
  ['/redeem', false, []],
  ['/login', true, []],
  ['/login', false, ['assets/login.js']],
  ['/campaign/0199', false, ['assets/campaign.js', 'assets/cards.js']],
  ['/campaign/0199/lain', false, []],
  ['/tidak/ada', true, []],
])('%s brings its files to who is let in (signed in: %s)', (path, isSignedIn, files) => {
  expect(filesOf(path, isSignedIn)).toEqual(files)
})

test('home brings the files of its visitor', () => {
  expect([filesOf('/', false), filesOf('/', true)]).toEqual([['assets/guest.js'], ['assets/member.js']])
})

test('scripts and styles are preloaded in the head, after the first load', () => {
  const page = withPreloads('<html><head></head><body></body></html>', filesOf('/campaign/0199', false))
  expect(page).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/campaign.js">\n' +
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/cards.js">\n</head>',
  )
})

test('a client without the list is served all the same', () => {
  expect(readPreloads(tmpdir())('/redeem', true)).toEqual([])
})

// Preloaded files of a page, from a list as the client's build writes it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { withPreloads } from './html-shell.ts'
import { readScreens } from './preload.ts'

const clientDir = makeFolder()

writeFileSync(
  join(clientDir, 'preloads.json'),
  JSON.stringify([
    { path: '/', guard: 'guest', files: ['assets/guest.js'] },
    { path: '/', guard: 'member', files: ['assets/member.js'] },
    { path: '/campaign/:id', guard: 'both', files: ['assets/campaign.js', 'assets/cards.js'] },
    { path: '/login', guard: 'guest', files: ['assets/login.js'] },
    { path: '/redeem', guard: 'member', files: ['assets/catalogue.js'] },
    { path: '/luckydraw-detail/', guard: 'member', files: [] },
    { path: '*', guard: 'both', files: ['assets/not-found.js'] },
  ]),
)
const findScreen = readScreens(clientDir)
const filesOf = (path: string, isSignedIn: boolean) => findScreen(path, isSignedIn).files

test.each([
  ['/redeem', true, ['assets/catalogue.js']],
  ['/redeem', false, []],
  ['/login', true, []],
  ['/login', false, ['assets/login.js']],
  ['/campaign/0199', false, ['assets/campaign.js', 'assets/cards.js']],
  ['/campaign/0199/lain', false, ['assets/not-found.js']],
  ['/tidak/ada', true, ['assets/not-found.js']],
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

test('a page is every address that the client’s router shows a screen for', () => {
  const pages = ['/', '/redeem', '/Redeem/', '/luckydraw-detail', '/campaign/0199']
  const others = ['/campaign/0199/lain', '//redeem', '/healthz', '/%25E0']
  expect(pages.filter((path) => !findScreen(path, false).isPage)).toEqual([])
  expect(others.filter((path) => findScreen(path, false).isPage)).toEqual([])
})

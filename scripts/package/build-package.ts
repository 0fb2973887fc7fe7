// Builds the npm package `struka`: the SDK with types, and the server as JavaScript, because Node strips no types below
// node_modules. Folders are laid out as in the repository, so that relative paths stay valid.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { version } from '#server/version.ts'
import { root } from '../check/source-files.ts'
import { clientPackages } from '../setup/client-packages.ts'
import { collectCode, collectDeclarations } from './source-graph.ts'

export const LIBRARY = ['sdk/client.ts', 'sdk/network-profile.ts', 'sdk/playwright.ts', 'sdk/start-server.ts']
export const PROGRAMS = ['client/router/routes.ts', 'scripts/cli/struka.ts']
const ASSETS = ['server', 'fixtures']
const ASSET_ENDINGS = /\.(sql|md|jpg|jhf|bdf|ttf|txt)$|openapi\/examples\.json$/
export const PAGES = ['how-to.md', 'use-it-from.md', 'agents.md', 'conformance.md']
const FONT = 'client/ui/fonts/plus-jakarta-sans-latin-wght-normal.woff2'

/** Returns `0.1.0-<commits>`, so that no cache of npm takes one build for another; uncommitted changes add the time. */
export function packageVersion(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('The version counts the commits: run git fetch --unshallow first.')
  const changes = git('status', '--porcelain') === '' ? '' : `.${Math.floor(Date.now() / 1000)}`
  return `${version}-${git('rev-list', '--count', 'HEAD')}${changes}`
}

/** Builds and packs the package's folder. Returns the path of the tarball in `folder`. */
export function buildPackage(folder: string, version: string): string {
  for (const name of readdirSync(folder)) if (/^struka-.*\.tgz$/.test(name)) rmSync(join(folder, name))
  const built = join(folder, 'package')
  rmSync(built, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(built, path)), { recursive: true })
    writeFileSync(join(built, path), text)
  }
  for (const [path, code] of collectCode(root, [...LIBRARY, ...PROGRAMS])) write(path.replace(/ts$/, 'js'), code)
  const types = join(root, 'node_modules/.cache/types/server')
  for (const [path, text] of collectDeclarations(types, LIBRARY)) write(path.replace(/ts$/, 'd.ts'), text)
  for (const path of [...ASSETS.flatMap(listAssets), FONT, 'dist']) {
    cpSync(join(root, path), join(built, path), { recursive: true })
  }
  cpSync(join(root, 'sdk/package'), built, { recursive: true })
  cpSync(join(root, 'docs/ci'), join(built, 'docs/ci'), { recursive: true })
  for (const page of PAGES) write(`docs/${page}`, toPackedPage(readFileSync(join(root, 'docs', page), 'utf8')))
  write('package.json', `${JSON.stringify({ ...toManifest(), version }, null, 2)}\n`)
  const packed = execFileSync('npm', ['pack', built, '--pack-destination', folder, '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  return join(folder, findFileName(JSON.parse(packed)))
}

/** Keeps of links to pages that are not in the package the words alone. */
export function toPackedPage(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)([^)]+)\)/g, (link, words: string, target: string) => {
    if (target.endsWith('sdk/package/README.md')) return `[${words}](../README.md)`
    return [...PAGES, 'ci/'].some((page) => target.startsWith(page)) ? link : words
  })
}

/** npm 11 prints a list of packages; later versions print an object by name. */
function findFileName(packed: unknown): string {
  const [first] = Array.isArray(packed) ? packed : Object.values(Object(packed))
  return String(Object(first).filename)
}

export function listAssets(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ASSET_ENDINGS.test(path))
    .map((path) => join(folder, path))
}

/** Dependencies of client, fixtures and commands. `--omit=optional` leaves out all others, which the server needs. */
const CLIENT = ['@modelcontextprotocol/server', 'ajv', 'ajv-formats', 'culori', 'yaml', 'zod']

export function toManifest() {
  const own = JSON.parse(readFileSync(join(root, 'sdk/package/package.json'), 'utf8'))
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { license, dependencies, devDependencies, optionalDependencies } = read('package.json')
  const axe = 'axe-core'
  const pick = (isClient: boolean) =>
    Object.fromEntries(
      Object.entries(dependencies).filter(
        ([name]) => CLIENT.includes(name) === isClient && (isClient || !clientPackages.includes(name)),
      ),
    )
  return {
    ...own,
    license,
    dependencies: { ...pick(true), [axe]: devDependencies[axe] },
    optionalDependencies: { ...pick(false), ...optionalDependencies },
  }
}

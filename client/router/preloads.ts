// For the build. Writes dist/preloads.json: what the screen of each address consists of besides the first load, so that the server's page
// asks for it at once, and not only when the first scripts have run and know where they are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Address, addresses } from './addresses.ts'

const list = join(import.meta.dirname, 'screens.ts')

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    // After Vite has noted which styles each chunk brings.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOfScreens(bundle)
        const rows = addresses.map(({ path, guard, screen }) => ({
          path,
          // A guest's home is part of the first load.
          guard: screen === 'Home' ? 'member' : guard,
          files: files(screen),
        }))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(rows) })
      },
    },
  }
}

/** The scripts and styles of a screen by its name, without what every page loads. */
function filesOfScreens(bundle: Rolldown.OutputBundle): (screen: Address['screen']) => string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const chunkOf = (module: string) => {
    const found = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
    )
    if (!found) throw new Error(`No chunk has ${module}`)
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The client has no entry')
  const everywhere = neededBy(entry, bundle)
  const modules = modulesOfScreens()
  return (screen) => {
    const module = modules.get(screen)
    if (!module) throw new Error(`screens.ts has no ${screen}`)
    // Home and login do without the list.
    const begins = screen in APART ? [chunkOf(module)] : [chunkOf(list), chunkOf(module)]
    const files = begins.flatMap((chunk) => [...neededBy(chunk, bundle)])
    return [...new Set(files)].filter((file) => !everywhere.has(file))
  }
}

/** Loaded by name in the route table: home's part for members, and login. */
const APART = { Home: '../home/member.tsx', Login: '../auth/login.tsx' }

function modulesOfScreens(): Map<string, string> {
  const source = readFileSync(list, 'utf8')
  const listed = [...source.matchAll(/(\w+): \(\) =>\s*import\('([^']+)'\)/g)].map(([, name = '', path = '']) => [
    name,
    path,
  ])
  return new Map(
    [...listed, ...Object.entries(APART)].map(([name = '', path = '']) => [name, join(import.meta.dirname, path)]),
  )
}

/** A chunk with everything that it imports before it can start, scripts and styles. */
function neededBy(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') neededBy(imported, bundle, found)
  }
  return found
}

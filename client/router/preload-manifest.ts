// Vite plugin: writes dist/preloads.json, the files that each route's screen needs besides those of the first load. The
// server's HTML preloads them, so that they do not wait for the first scripts.
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { Guard } from './guard.ts'
import type { RouteDefinition } from './routes.ts'

type Row = { path: string; guard: Guard; modules: string[] }

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export function preloadManifest(): Plugin {
  return {
    name: 'preload-manifest',
    apply: 'build',
    generateBundle: {
      // After Vite has recorded the stylesheets of each chunk.
      order: 'post',
      async handler(_, bundle) {
        const filesOf = bundleFiles(bundle)
        const rows = (await listRows()).map(({ path, guard, modules }) => ({ path, guard, files: filesOf(modules) }))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(rows) })
      },
    },
  }
}

async function listRows(): Promise<Row[]> {
  // Imported by Node at build time: only `load` imports a screen.
  const { routes }: { routes: readonly RouteDefinition[] } = await import(/* @vite-ignore */ fileOf('./routes.ts'))
  const rows: Row[] = [
    // The home of guests is in the first load.
    { path: '/', guard: 'member', modules: [fileOf('../home/member.tsx')] },
  ]
  for (const { path, guard, load } of routes) {
    rows.push({ path, guard, modules: [fileOf('./guarded-routes.tsx'), await findModule(load)] })
  }
  return rows
}

/** The module that `load` imports, found by resolving its import to an empty module. */
async function findModule(load: RouteDefinition['load']): Promise<string> {
  let module: string | undefined
  const hooks = registerHooks({
    resolve(specifier, { parentURL }) {
      module = fileURLToPath(new URL(specifier, parentURL))
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
    },
  })
  await load().finally(() => hooks.deregister())
  if (!module) throw new Error(`No import in ${load}`)
  return module
}

/** Returns the scripts and stylesheets that modules need before they can run, except those of the first load. */
function bundleFiles(bundle: Rolldown.OutputBundle): (modules: string[]) => string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The client has no entry')
  const firstLoad = collectFiles(entry, bundle)
  return (modules) => {
    const files = modules.flatMap((module) => {
      const chunk = chunks.find(
        ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
      )
      if (!chunk) throw new Error(`No chunk has ${module}`)
      return [...collectFiles(chunk, bundle)]
    })
    return [...new Set(files)].filter((file) => !firstLoad.has(file))
  }
}

function collectFiles(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  files = new Set<string>(),
): Set<string> {
  if (files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') collectFiles(imported, bundle, files)
  }
  return files
}

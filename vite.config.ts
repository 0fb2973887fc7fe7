// The product's client: its build, its service worker, and the proxy of the development server.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { preloadManifest } from './client/router/preload-manifest.ts'

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`
const served = [
  '/api/',
  '/adminapi/',
  '/control',
  '/partner',
  '/idp',
  '/v1',
  '/google.firestore.v1.Firestore',
  '/icons/',
  '/manifest.webmanifest',
  '/brand.json',
]

/** Ids of the modules that the member's home needs before it can be drawn, and those of the first load. */
const ofMemberHome = new Set<string>()

export default defineConfig({
  root: fileURLToPath(new URL('client', import.meta.url)),
  plugins: [
    react(),
    preloadManifest(),
    inlineStyle(),
    mergeRuntime(),
    compileHint(),
    findMemberHome(),
    firstPaint(),
    productionRouter(),
    consolePage(),
    // The server serves the web app manifest, because it contains the brand.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'pwa/worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: ['assets/*.{js,css,svg,woff2,webp}'],
        // Larger files, such as Firebase, are of no use offline.
        manifestTransforms: [(files) => ({ manifest: files.filter(({ size }) => size < 300_000) })],
        // File names contain a hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every supported browser has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without the names of all screens that share a chunk: the first load lists the files of its lazy parts.
        chunkFileNames: ({ name }) => `assets/${shortNameOf(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortNameOf(names[0] ?? 'asset')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // The first load in two files: libraries, which rarely change, and our code with Vite's preload helper (a
            // file of its own for the helper delayed the first paint by 200 ms).
            { name: 'library', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'first', tags: ['$initial'], priority: 4 },
            // What the member's home, the first screen of most visits, shares with others: it asks for no other shared file.
            { name: 'home', test: (id: string) => ofMemberHome.has(id), minShareCount: 2, priority: 3 },
            // Modules that many screens share.
            { name: 'kit', minShareCount: 5, test: /client|node_modules/, priority: 2 },
            // Modules that few screens share, merged so that no screen asks for more than 20 scripts. A larger threshold
            // adds unused code to screens: at 20 kB the member's home was three times as large.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
})

/** `shared` for `shared~list~detail`, and names of assets without their extension. */
function shortNameOf(name: string): string {
  return name.replace(/~.*/, '').replace(/\.\w+$/, '')
}

/**
 * Uses React Router's production build, which its package exports do not select, and drops of it what no screen uses. Its
 * components for forms, scrolling and active links would stay, because a name given to a component (`Form.displayName`)
 * and a call without the mark `PURE` count as side effects.
 */
function productionRouter(): Plugin {
  const folder = fileURLToPath(new URL('node_modules/react-router/dist/production/', import.meta.url))
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: `${folder}index.mjs` }] } }),
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var (\w+) = (React\d*\.(?:forwardRef|createContext)\()/gm, 'var $1 = /* @__PURE__ */ $2'),
    },
  }
}

/** Serves the console at /console in development, as the server does; Vite itself serves it at /console/ only. */
function consolePage(): Plugin {
  return {
    name: 'console-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/console(?=\?|$)/, '/console/')
        next()
      })
    },
  }
}

/** The splash is painted without scripts: at a low priority they leave the line to its font (0.7 s of a slow 4G's 1.7). */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`),
    },
  }
}

/** Fills `ofMemberHome`. Without a file of its own home received 25 kB of what other screens share, in eight more files. */
function findMemberHome(): Plugin {
  return {
    name: 'find-member-home',
    apply: 'build',
    buildEnd() {
      const waiting = [fileURLToPath(new URL('client/home/member.tsx', import.meta.url))]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (ofMemberHome.has(id)) continue
        ofMemberHome.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}

/** Inlines the stylesheet of the first load into the page: one request less before the first paint (200 ms). */
function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    apply: 'build',
    // After Vite has written the dependencies of lazy chunks.
    generateBundle: { order: 'post', handler: inlineInto },
  }
}

/**
 * Moves Rolldown's runtime into the file of libraries. Rolldown gives it a file of its own whatever the groups say, and a
 * browser with six connections then asked for another one later.
 */
function mergeRuntime(): Plugin {
  return {
    name: 'merge-runtime',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_, bundle) => mergeRuntimeInto(bundle) },
  }
}

function mergeRuntimeInto(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const library = chunks.find(({ name }) => name === 'library')
  const exported = /export\{([^}]+)\};?\s*$/.exec(runtime?.code ?? '')
  if (!runtime || !library || !exported) throw new Error('The build has no file of the runtime, or none of libraries.')
  const statement = new RegExp(`import\\{([^}]+)\\}from"\\./${runtime.fileName.replace(/.*\//, '')}";`)
  for (const chunk of chunks) {
    const from = chunk === library ? '' : `import{$runtime}from"./${library.fileName.replace(/.*\//, '')}";`
    chunk.code = chunk.code
      .replace(statement, (_, names: string) => `${from}const{${names.replaceAll(' as ', ':')}}=$runtime;`)
      // In the lists of what a lazy part needs.
      .replaceAll(`"${runtime.fileName}"`, `"${library.fileName}"`)
  }
  const body = `${runtime.code.slice(0, exported.index)};return{${exported[1]?.replace(/(\w+) as (\w+)/g, '$2:$1')}}`
  library.code = `const $runtime=(()=>{${body}})();${library.code};export{$runtime};`
  delete bundle[runtime.fileName]
  const page = bundle['index.html']
  if (page?.type === 'asset')
    page.source = String(page.source).replace(new RegExp(`\\s*<link [^>]*${runtime.fileName}[^>]*>`), '')
}

/**
 * Chromium then compiles the functions of these files on another thread while they arrive, not in the middle of the task
 * that calls them first: most of them run on the way to the first screen, or when the first sheet opens.
 */
function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && /^(library|index|home|kit|member|sheet-panel)$/.test(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}

function inlineInto(_: unknown, bundle: Rolldown.OutputBundle): void {
  const page = bundle['index.html']
  if (page?.type !== 'asset') return
  const html = String(page.source)
  const script = html.match(/<script type="module"[^>]*src="\/([^"]+)"/)?.[1] ?? ''
  page.source = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const style = bundle[file]
    if (style?.type !== 'asset') return link
    // Lazy chunks list the stylesheet as a dependency and would load it again; they get a file that is loaded already.
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`"${file}"`, `"${script}"`)
    }
    return `<style>${String(style.source)}</style>`
  })
}

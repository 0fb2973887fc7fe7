// Configures the product's client: build, service worker, and development proxy.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { productionRouter } from './scripts/setup/production-router.ts'
import { serviceWorker } from './scripts/setup/service-worker-plugin.ts'
import { standardBrand } from './server/contract/brand.ts'

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

const root = fileURLToPath(new URL('client', import.meta.url))

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), developmentPages(), scriptsLast(), serviceWorker()],
  resolve: command === 'build' ? { alias: productionRouter } : {},
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The decoder of HEIC photos is larger, but loads only for HEIC photos. A test limits the size of the first load.
    chunkSizeWarningLimit: 3_200,
    license: { fileName: 'licenses/client.md' },
    // client/router/preloads.ts reads the manifest.
    manifest: true,
    // Every supported browser has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Omits the names of the screens that share a chunk, because the first load lists the files of its lazy parts.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // Libraries of the first load, which rarely change.
            { name: 'library', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'first', tags: ['$initial'], priority: 4 },
            // Alone, because cards of the first screen wait for it: shared modules beside it would take five more requests.
            {
              name: 'drawings',
              test: /ui\/(art\/drawings\.ts|illustrations\/(draw|hadiah|pack|referral)-)/,
              priority: 3,
            },
            // The second stylesheet, of all other screens: several would take the browser's six connections before any script.
            { name: 'style', test: /\.css$/, priority: 3 },
            // Modules that many screens share.
            { name: 'kit', minShareCount: 5, test: /client|node_modules/, priority: 2 },
            // Modules that few screens share, merged so that no screen requests more than 20 scripts.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: server, changeOrigin: false, bypass: ({ url = '' }) => sourceAt(url) }]),
    ),
  },
}))

/** Returns the address of a file of client/, which Vite serves, even where its folder is called like a route. */
function sourceAt(url: string): string | undefined {
  const path = new URL(url, 'http://localhost').pathname
  return statSync(root + path, { throwIfNoEntry: false })?.isFile() ? url : undefined
}

/** Loads stylesheet and font before the scripts, so that a slow phone paints the splash a second earlier. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
    },
  }
}

/** In development, names the product in the splash and serves the console at /console, as the server does. */
function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    transformIndexHtml: (page) =>
      page.replaceAll('%PRODUCT%', standardBrand.product).replace('%TAGLINE%', standardBrand.tagline),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/console(?=\?|$)/, '/console/')
        next()
      })
    },
  }
}

// The client's build and dev proxy.
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

export default defineConfig({
  root: fileURLToPath(new URL('client', import.meta.url)),
  plugins: [
    react(),
    preloadManifest(),
    inlineStyle(),
    quietRouter(),
    consolePage(),
    // The manifest is the server's, because it carries the brand; registering is client/pwa/service-worker-update.ts.
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
        // What is larger, such as Firebase's channel, only works with internet.
        manifestTransforms: [(files) => ({ manifest: files.filter(({ size }) => size < 300_000) })],
        // Names carry a hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser that runs this client preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit needs, in two files: libraries, which outlive a release, and ours with the helper that
            // loads lazy chunks (on its own, that helper cost 200 ms of first paint).
            { name: 'library', tags: ['$initial'], test: /node_modules|rolldown\/runtime/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What many screens share, fetched once by whoever opens any of them.
            { name: 'kit', minShareCount: 6, test: /client|node_modules/, priority: 1.5 },
            // What a few share, without a file for every icon. Merging more of it gave each screen much that only
            // others need: at 20 kB the signed-in home weighed three times as much.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
})

/** The router's build without its warnings for developers, which its package leads every bundler to: 0.5 kB gzipped. */
function quietRouter(): Plugin {
  const quiet = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url))
  return {
    name: 'quiet-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: quiet }] } }),
  }
}

/** Serves the demo console at /console in development, as the server does; Vite alone serves it at /console/. */
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

/** Puts the first screen's CSS into the page: one request less before the first paint (measured: 200 ms). */
function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    apply: 'build',
    // After Vite has written into the chunks which files each lazy one needs.
    generateBundle: { order: 'post', handler: inlineInto },
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
    // Lazy chunks would fetch the same CSS again before they start; they are told of a file that is there already.
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(`"${file}"`, `"${script}"`)
    }
    return `<style>${String(style.source)}</style>`
  })
}

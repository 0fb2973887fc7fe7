// The client's build and dev proxy; and how tests are found.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '3000'}`
const served = ['/api', '/adminapi', '/control', '/partner', '/v1', '/google.firestore.v1.Firestore']

export default defineConfig({
  root: fileURLToPath(new URL('client', import.meta.url)),
  plugins: [react(), inlineStyle()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without these, the helper that loads lazy chunks becomes a chunk of its own, which cost 200 ms of first paint,
          // and every icon that two screens share becomes a file of half a kilobyte.
          groups: [
            { name: 'index', test: /vite\/preload-helper|rolldown\/runtime|commonjsHelpers/ },
            { name: 'art', test: /client\/ui\/(icons|illustrations)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['{client,server,fixtures,scripts}/**/*.test.{ts,tsx}'],
  },
})

/** Puts the entry's CSS into the page: one request less before the first paint (measured: 200 ms). */
function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        page.source = String(page.source).replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, file: string) => {
            const style = bundle[file]
            return style?.type === 'asset' ? `<style>${String(style.source)}</style>` : link
          },
        )
      }
    },
  }
}

// Builds the demo console as a separate entry, which shares no chunk with the product.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('client', import.meta.url))

export default defineConfig({
  root,
  plugins: [react()],
  // The product's build already copies client/public.
  publicDir: false,
  build: {
    outDir: '../dist',
    // The console is a tool for local demos, so one large chunk is acceptable.
    chunkSizeWarningLimit: 1_000,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses/console.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: `${root}/console/index.html`,
      output: {
        entryFileNames: 'assets/console-[hash].js',
        chunkFileNames: 'assets/console-[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/console-[name]-[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})

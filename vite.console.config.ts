// The demo console's build (issue 7): its own entry beside the product's files, which it neither changes nor shares.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('client', import.meta.url))

export default defineConfig({
  root,
  plugins: [react()],
  // What lies in client/public belongs to the product's build.
  publicDir: false,
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
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

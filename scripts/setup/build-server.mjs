// Bundles the server's sources, and the packages that load at every start, into a few files with source maps. Node also runs
// the unbundled sources, but finding and reading a thousand modules takes a third of the start time.
import { isAbsolute, join, relative, sep } from 'node:path'
import { build } from 'vite'
import { buildIfChanged, root, server } from './builds.mjs'

/** Packages that every start reads. Other packages stay in node_modules: native, with their own files, or loaded lazily. */
const BUNDLED = new Set([
  'zod',
  'fastify',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  'csv-stringify',
  'culori',
  'fast-jwt',
  'helmet',
])

await buildIfChanged(server, async (fresh) => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [externalizePackages(), rewriteImportMetaUrl(), dropPackageSourceMaps()],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'server/start.ts'),
      target: 'node24',
      outDir: fresh,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
        },
      },
    },
  })
})

/** Leaves other packages of our imports external. Dependencies of a bundled package are bundled with that package. */
function externalizePackages() {
  return {
    name: 'keep-packages-out',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPackage = !id.startsWith('.') && !id.startsWith('#') && !isAbsolute(id)
      if (!isPackage || importer === undefined || importer.includes('node_modules')) return null
      const [scope = '', name] = id.split('/')
      return BUNDLED.has(scope.startsWith('@') ? `${scope}/${name}` : scope) ? null : { id, external: true }
    },
  }
}

/** Makes `import.meta.url` point to the source file, so that files next to a source (schema.sql, workers) are found. */
function rewriteImportMetaUrl() {
  return {
    name: 'keep-own-urls',
    enforce: 'pre',
    transform(code, id) {
      if (!isAbsolute(id) || id.includes('node_modules') || !code.includes('import.meta.url')) return null
      const path = relative(server.folder, id).split(sep).map(encodeURIComponent).join('/')
      return { code: code.replaceAll('import.meta.url', `(new URL('${path}', import.meta.url).href)`), map: null }
    },
  }
}

/** Deletes the source map of packages, because Node would read the map at every start. Function names are not minified. */
function dropPackageSourceMaps() {
  return {
    name: 'map-own-sources',
    generateBundle(_options, bundle) {
      const packages = bundle['packages.mjs']
      packages.code = packages.code.replace(/\n\/\/# sourceMappingURL=.*/, '')
      delete bundle['packages.mjs.map']
    },
  }
}

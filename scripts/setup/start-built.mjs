// Starts the built server with source maps in stack traces. Enables source maps in code, because the flag --enable-source-maps
// also searches for a map of each function that a library compiles, which adds a sixth to the start time.
import { setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { server } from './builds.mjs'

setSourceMapsSupport(true, { nodeModules: true, generatedCode: false })
await import(pathToFileURL(join(server.folder, 'start.mjs')).href)

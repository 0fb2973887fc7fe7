// Starts the built server with source maps in stack traces. Enables source maps in code, because the flag --enable-source-maps
// also searches for a map of each function that a library compiles, which adds a sixth to the start time.
import { setSourceMapsSupport } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtServer } from './server-stamp.mjs'

setSourceMapsSupport(true, { nodeModules: true, generatedCode: false })
await import(pathToFileURL(builtServer).href)

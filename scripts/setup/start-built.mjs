// Starts the built server, with the lines of its sources in stack traces. The flag --enable-source-maps would also look for a
// map of every function that a library compiles, a sixth of a start.
import { setSourceMapsSupport } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtServer } from './server-stamp.mjs'

setSourceMapsSupport(true, { nodeModules: true, generatedCode: false })
await import(pathToFileURL(builtServer).href)

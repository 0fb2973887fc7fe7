// Whether the server that `npm start` runs is up to date: one file instead of a thousand modules (docs/performance.md).
import { join } from 'node:path'
import { isBuilt, root, stampOf } from './source-stamp.mjs'

const INPUTS = ['server', 'fixtures', 'scripts/setup/build-server.mjs', 'package-lock.json']

/** Below node_modules, so that packages which stay out are found. */
export const serverFolder = join(root, 'node_modules', '.cache', 'server')
export const builtServer = join(serverFolder, 'start.mjs')

export function serverIsBuilt() {
  return isBuilt(serverFolder, INPUTS)
}

export function serverStamp() {
  return stampOf(INPUTS)
}

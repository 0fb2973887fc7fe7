// Determines whether the bundled server of `npm start` is up to date (docs/performance.md).
import { join } from 'node:path'
import { isBuilt, root, stampOf } from './source-stamp.mjs'

const INPUTS = ['server', 'fixtures', 'scripts/setup/build-server.mjs', 'package-lock.json']

/** A folder below node_modules, so that Node finds the packages that are not bundled. */
export const serverFolder = join(root, 'node_modules', '.cache', 'server')
export const builtServer = join(serverFolder, 'start.mjs')

export function serverIsBuilt() {
  return isBuilt(serverFolder, INPUTS)
}

export function serverStamp() {
  return stampOf(INPUTS)
}

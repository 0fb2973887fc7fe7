// Determines whether the built client is up to date.
import { join } from 'node:path'
import { isBuilt, root, stampOf } from './source-stamp.mjs'

const INPUTS = [
  'client',
  'server/contract',
  'vite.config.ts',
  'vite.console.config.ts',
  'scripts/setup/build.mjs',
  'scripts/setup/service-worker-plugin.ts',
  'package-lock.json',
]

export const dist = join(root, 'dist')

export function clientIsBuilt() {
  return isBuilt(dist, INPUTS)
}

export function clientStamp() {
  return stampOf(INPUTS)
}

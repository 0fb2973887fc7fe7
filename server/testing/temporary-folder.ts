// Folders for tests, which nobody has to remove.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** `afterAll` or `onTestFinished`. */
export type OnEnd = (end: () => void | Promise<void>) => void

/** Creates a folder that ends with the test file; `makeFolder(onTestFinished)` creates one that ends with the test. */
export function makeFolder(onEnd: OnEnd = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'struka-test-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Loads stubs and faults from a folder of a tester's repository: NAME.stub.json, NAME.fault.json, and recordings as NAME.har.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonFile } from '#contract/wire.ts'
import type { SandboxClient } from './client.ts'

const ENDING = /\.(stub\.json|fault\.json|har)$/

/** Adds a folder's stubs and faults in the order of file names. Throws an error with the file's path for invalid content. */
export async function addStubFiles({ stubs, faults }: SandboxClient, folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder} of stubs.`)
  const paths = readdirSync(folder)
    .filter((name) => ENDING.test(name))
    .toSorted()
    .map((name) => join(folder, name))
  if (paths.length === 0) throw new Error(`${folder} holds no NAME.stub.json, NAME.fault.json or NAME.har.`)
  for (const path of paths) {
    try {
      const content = parseJsonFile(readFileSync(path, 'utf8'))
      if (path.endsWith('.har')) await stubs.addRecording(content)
      else for (const one of [content].flat()) await (path.endsWith('.stub.json') ? stubs.add(one) : faults.add(one))
    } catch (cause) {
      throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
  return paths
}

// Stubs and faults as files of a tester's repository: NAME.stub.json, NAME.fault.json and recordings, NAME.har, in a folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxClient } from './client.ts'

const ENDING = /\.(stub\.json|fault\.json|har)$/

/** Adds what the files of a folder hold, in the order of their names. Throws what the contract refuses, with its file. */
export async function addStubFiles({ stubs, faults }: SandboxClient, folder: string): Promise<string[]> {
  const paths = readdirSync(folder)
    .filter((name) => ENDING.test(name))
    .toSorted()
    .map((name) => join(folder, name))
  if (paths.length === 0) throw new Error(`${folder} holds no NAME.stub.json, NAME.fault.json or NAME.har.`)
  for (const path of paths) {
    try {
      const content = JSON.parse(readFileSync(path, 'utf8'))
      if (path.endsWith('.har')) await stubs.addRecording(content)
      else for (const one of [content].flat()) await (path.endsWith('.stub.json') ? stubs.add(one) : faults.add(one))
    } catch (cause) {
      throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
  return paths
}

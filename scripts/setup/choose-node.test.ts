import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'

type Choice = { path?: string; sentence?: string }
const script = './choose-node.mjs'
/** Plain JavaScript, because it runs before TypeScript can. */
const { chooseNode }: { chooseNode: (packaged: string, machine: typeof NEW) => Choice } = await import(script)

const folder = makeFolder()

const NEW = { path: '/usr/bin/node', version: '24.10.0' }
const OLD = { path: '/usr/bin/node', version: '24.6.0' }

/** Writes a program in place of the lockfile's Node. */
function fake(content: string): string {
  const path = join(folder, 'node')
  writeFileSync(path, content, { mode: 0o755 })
  return path
}

const loaderError = (library: string): string =>
  `#!/bin/sh\necho "node: error while loading shared libraries: ${library}: cannot open shared object file: No such file" >&2\nexit 127\n`

describe.skipIf(process.platform === 'win32')("the Node of a machine on which the lockfile's", () => {
  test('runs is the one of the lockfile, without a word', () => {
    const path = fake('#!/bin/sh\necho v26.10.0\n')
    expect(chooseNode(path, OLD)).toEqual({ path })
  })

  test.each([
    ['lacks libatomic', loaderError('libatomic.so.1'), 'it needs libatomic.so.1 (apt-get install libatomic1, dnf'],
    ['lacks another library', loaderError('libstdc++.so.6'), 'it needs libstdc++.so.6.'],
    ['finds no glibc (Alpine)', '#!/no/such/loader\n', 'it needs glibc, which Alpine does not have.'],
    ['ends otherwise', '#!/bin/sh\necho "Illegal instruction" >&2\nexit 132\n', 'it ends with Illegal instruction.'],
  ])('%s is its own, with the reason', (_case, content, reason) => {
    const { path, sentence } = chooseNode(fake(content), NEW)
    expect(path).toBe(NEW.path)
    expect(sentence).toContain(reason)
    expect(sentence).toMatch(/ Node 24\.10\.0 of this machine is used instead\.$/)
  })

  test('does not run, and whose own is too old, is none, with what to do', () => {
    expect(chooseNode(fake(loaderError('libatomic.so.1')), OLD)).toEqual({
      sentence: expect.stringMatching(
        /apt-get install libatomic1.* Or start npm with Node 24\.7 or later; this is 24\.6\.0\.$/,
      ),
    })
  })

  test('has no build for is its own', () => {
    expect(chooseNode(join(folder, 'absent', 'node'), NEW)).toMatchObject({
      path: NEW.path,
      sentence: expect.stringContaining(`there is none for ${process.platform}-${process.arch}.`),
    })
  })
})

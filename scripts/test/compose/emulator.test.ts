// Tests the emulator's container with a fake `firebase` that cannot start.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'

function start(firebase: string) {
  const folder = makeFolder(onTestFinished)
  writeFileSync(join(folder, 'firebase'), `#!/bin/sh\n${firebase}\n`, { mode: 0o755 })
  const path = `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`
  return spawnSync(process.execPath, [join(import.meta.dirname, '../../../deploy/emulator.mjs')], {
    cwd: folder,
    env: { PATH: path },
    encoding: 'utf8',
  })
}

test('an emulator that cannot start says why in the log', () => {
  const { status, stderr } = start('echo "Address already in use: 8080" > firestore-debug.log; exit 3')
  expect(status).toBe(3)
  expect(stderr).toBe('The Firestore emulator ended with 3. \nfirestore-debug.log:\nAddress already in use: 8080\n\n')
})

test('an emulator that ends by itself is no error', () => {
  const { status, stderr } = start('exit 0')
  expect([status, stderr]).toEqual([0, ''])
})

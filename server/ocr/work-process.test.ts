import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../testing/temporary-folder.ts'
import { WorkProcess } from './work-process.ts'

/** Answers with what it is sent, but 'wait' never. */
const ECHO = "process.on('message', (message) => message !== 'wait' && process.send(message))"

function open(limits: { maxMs?: number; maxIdleMs?: number } = {}) {
  const file = join(makeFolder(onTestFinished), 'echo.mjs')
  writeFileSync(file, ECHO)
  const work = new WorkProcess(pathToFileURL(file), { maxMs: 60_000, maxIdleMs: 60_000, ...limits })
  onTestFinished(() => work.close())
  return { work, ask: (message: string) => work.ask(message, (answer: string) => answer) }
}

const kill = async ({ pid = 0 }: WorkProcess) => {
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow())
}

test('a process that is killed, at work or idle, costs at most the one request', async () => {
  const { work, ask } = open()
  const waiting = ask('wait')
  await pause(50)
  await kill(work)
  expect(await waiting).toBeUndefined()
  expect(await ask('one')).toBe('one')
  await kill(work)
  expect(await ask('two')).toBe('two')
})

test('a process that stalls is ended, and so is one without work', async () => {
  const { work, ask } = open({ maxMs: 3_000, maxIdleMs: 100 })
  const waiting = ask('wait')
  const { pid = 0 } = work
  process.kill(pid, 'SIGSTOP')
  expect(await waiting).toBeUndefined()
  expect(() => process.kill(pid, 0)).toThrow()
  expect(await ask('one')).toBe('one')
  await vi.waitFor(() => expect(work.pid).toBeUndefined())
})

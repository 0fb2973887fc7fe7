import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../testing/temporary-folder.ts'
import { WorkProcess } from './work-process.ts'

/** A program that sends each message back, except 'wait', which it never answers. */
const ECHO = "process.on('message', (message) => message !== 'wait' && process.send(message))"

function open(limits: { maxMs?: number; maxIdleMs?: number } = {}, program = ECHO) {
  const file = join(makeFolder(onTestFinished), 'echo.mjs')
  writeFileSync(file, program)
  const work = new WorkProcess(pathToFileURL(file), { maxMs: 60_000, maxIdleMs: 60_000, ...limits })
  onTestFinished(() => work.close())
  return { work, ask: (message: string) => work.ask(message, (answer: string) => answer) }
}

const kill = async ({ pid = 0 }: WorkProcess) => {
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow())
}

test('a process that is killed, at work or idle, costs at most the one request, and each gets its own answer', async () => {
  const { work, ask } = open()
  const waiting = expect(ask('wait')).rejects.toThrow('The process ended with SIGKILL.')
  await pause(50)
  await kill(work)
  await waiting
  expect(await ask('one')).toBe('one')
  await kill(work)
  expect(await Promise.all([ask('two'), ask('three')])).toEqual(['two', 'three'])
})

test('a process that stalls is ended, and so is one without work', async () => {
  const { work, ask } = open({ maxMs: 3_000, maxIdleMs: 100 })
  const waiting = expect(ask('wait')).rejects.toThrow('The process did not answer within 3000 ms.')
  await pause(50)
  const { pid = 0 } = work
  process.kill(pid, 'SIGSTOP')
  await waiting
  expect(() => process.kill(pid, 0)).toThrow()
  expect(await ask('one')).toBe('one')
  await vi.waitFor(() => expect(work.pid).toBeUndefined())
})

test.each([
  [
    "process.stderr.write('x'.repeat(70_000) + 'tanpa model'); process.exitCode = 3",
    /^The process ended with 3\. x+tanpa model$/,
  ],
  ["await 0; throw new Error('rusak')", /^The process ended with 1\. .*Error: rusak/s],
])('a process that ends at its start says why: %s', async (program, reason) => {
  const { ask } = open({}, program)
  await expect(ask('one')).rejects.toThrow(reason)
  await expect(ask('two')).rejects.toThrow(reason)
})

test('a process ends with its parent, also in the midst of its work', async () => {
  const folder = makeFolder(onTestFinished)
  const module = JSON.stringify(new URL('./work-process.ts', import.meta.url).href)
  writeFileSync(
    join(folder, 'work.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
     import { answerRequests } from ${module}
     process.on('exit', () => writeFileSync(new URL('./ended', import.meta.url), ''))
     await answerRequests(() => {
       process.send('begun')
       return new Promise((done) => setTimeout(done, 60_000))
     })`,
  )
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { WorkProcess } from ${module}
     const work = new WorkProcess(new URL('./work.mjs', import.meta.url), { maxMs: 60_000, maxIdleMs: 60_000 })
     await work.ask('go', () => process.kill(process.pid, 'SIGKILL'))`,
  )
  const { signal } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, 'parent.mjs')])
  expect(signal).toBe('SIGKILL')
  await vi.waitFor(() => expect(existsSync(join(folder, 'ended'))).toBe(true), 10_000)
})

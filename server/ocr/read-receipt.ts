// Reads photographed receipts, offline, in a process of its own: one picture at a time, in a bounded queue. Whatever a
// picture does to that process costs that receipt its automatic reading and nothing else.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Reading } from '#contract/reading.ts'

/** What the process says: that it is alive and has worked so long, or how a picture ended. */
type Said = { workedMs: number } | { reading: Reading } | { failure: string }

export type Patience = {
  /** The most of its own work that one picture may cost, milliseconds. */
  workMs: number
  /** The longest silence, and the longest wait on a machine that is busy with other things. */
  silenceMs: number
  wallMs: number
}

const PATIENCE: Patience = { workMs: 10_000, silenceMs: 20_000, wallMs: 60_000 }
const IDLE_MS = 60_000
const MOST_WAITING = 50
/** Memory of the process's own code; pictures are bounded before they come here. */
const MOST_MEGABYTES = 384

export class Reader {
  private readonly patience: Patience
  private process: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(patience: Partial<Patience> = {}) {
    this.patience = { ...PATIENCE, ...patience }
  }

  /** The process that reads, while there is one. */
  get pid(): number | undefined {
    return this.process?.pid
  }

  /** What the picture says, or undefined when it could not be read: then staff reads it (decisions.md 3). */
  async read(picture: Buffer): Promise<Reading | undefined> {
    if (this.waiting >= MOST_WAITING) return undefined
    this.waiting += 1
    const turn = this.queue.then(() => this.readNow(picture))
    this.queue = turn
    return turn.finally(() => {
      this.waiting -= 1
    })
  }

  /** Ends the process; the next picture starts another. */
  async close(): Promise<void> {
    clearTimeout(this.idle)
    const ending = this.process
    this.process = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    // Awaited, so it must keep this process alive until it is gone.
    ending.ref()
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  private async readNow(picture: Buffer): Promise<Reading | undefined> {
    clearTimeout(this.idle)
    this.process ??= start()
    const { process } = this
    process.ref()
    process.channel?.ref()
    const reading = await this.answerOf(process, picture)
    // A picture that stalled or broke the process takes the process with it, not the pictures behind it.
    if (reading === undefined) await this.close()
    else {
      process.unref()
      process.channel?.unref()
      this.idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
    return reading
  }

  private answerOf(process: ChildProcess, picture: Buffer): Promise<Reading | undefined> {
    const { workMs, silenceMs, wallMs } = this.patience
    return new Promise((resolve) => {
      let workedBefore: number | undefined
      let silence = setTimeout(giveUp, silenceMs)
      const wall = setTimeout(giveUp, wallMs)
      process.on('message', hear)
      process.once('exit', giveUp)
      process.send(picture, (error) => error && giveUp())

      function hear(said: Said): void {
        if ('reading' in said) end(said.reading)
        else if ('failure' in said) giveUp()
        else {
          workedBefore ??= said.workedMs
          if (said.workedMs - workedBefore > workMs) giveUp()
          clearTimeout(silence)
          silence = setTimeout(giveUp, silenceMs)
        }
      }
      function giveUp(): void {
        end(undefined)
      }
      function end(reading: Reading | undefined): void {
        clearTimeout(silence)
        clearTimeout(wall)
        process.off('message', hear)
        process.off('exit', giveUp)
        resolve(reading)
      }
    })
  }
}

function start(): ChildProcess {
  return fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MOST_MEGABYTES}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** The reader of this process; its queue is shared, because the machine is. */
const reader = new Reader()

export function readReceipt(picture: Buffer): Promise<Reading | undefined> {
  return reader.read(picture)
}

export function closeReader(): Promise<void> {
  return reader.close()
}

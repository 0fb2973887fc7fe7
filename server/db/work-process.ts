// A process of its own for work that may crash, stall or fill its memory, one request at a time: a failure ends the process and
// costs only the request. It starts with a request and ends when it has had none for a while.
import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process'
import { on } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { runLater } from './background.ts'

const MAX_LAST_WORDS = 2_000

type Options = ForkOptions & { maxMs: number; maxIdleMs: number }

export class WorkProcess {
  private readonly module: URL
  private readonly options: Options
  private child: ChildProcess | undefined
  private idleTimer: NodeJS.Timeout | undefined
  /** Resolves when the newest request was answered or has failed. */
  private before: Promise<unknown> = Promise.resolve()
  /** The end of what the newest process wrote to its stderr. */
  private lastWords = ''

  constructor(module: URL, options: Options) {
    this.module = module
    this.options = options
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /**
   * What `accept` makes of the first message that it takes. Rejects with the reason when the process fails, ends or is too slow.
   * Waits for the request before, also when its asker has gone: its answer would be taken for this one's.
   */
  ask<Message, Answer>(request: Serializable, accept: (message: Message) => Answer | undefined): Promise<Answer> {
    const answer = this.before.then(() => this.askNext(request, accept))
    this.before = answer.catch(() => undefined)
    return answer
  }

  private async askNext<Message, Answer>(
    request: Serializable,
    accept: (message: Message) => Answer | undefined,
  ): Promise<Answer> {
    clearTimeout(this.idleTimer)
    this.child ??= this.start()
    const { child } = this
    for (const handle of handlesOf(child)) handle?.ref()
    try {
      const answer = await this.waitForAnswer(child, request, accept)
      for (const handle of handlesOf(child)) handle?.unref()
      this.idleTimer = runLater('ending an idle process', this.options.maxIdleMs, () => this.close())
      return answer
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer)
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  }

  private start(): ChildProcess {
    const child = fork(fileURLToPath(this.module), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      ...this.options,
    })
    this.lastWords = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-MAX_LAST_WORDS)
    })
    const forget = () => {
      if (this.child === child) this.child = undefined
    }
    return child.once('exit', forget).on('error', () => child.pid === undefined && forget())
  }

  private async waitForAnswer<Message, Answer>(
    child: ChildProcess,
    request: Serializable,
    accept: (message: Message) => Answer | undefined,
  ): Promise<Answer> {
    const { maxMs } = this.options
    const signal = AbortSignal.timeout(maxMs)
    // A request that does not arrive is told by the end of its process.
    child.send(request, () => {})
    try {
      for await (const [message] of on(child, 'message', { signal, close: ['close'] })) {
        const answer = accept(message)
        if (answer !== undefined) return answer
      }
    } catch (error) {
      throw signal.aborted ? new Error(`The process did not answer within ${maxMs} ms.`) : error
    }
    throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}. ${this.lastWords}`.trimEnd())
  }
}

/** In the process itself: answers the requests, one at a time, and ends with the parent. What cannot be answered ends it. */
export async function answerRequests<Request>(answer: (request: Request) => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit())
  for await (const [request] of on(process, 'message')) await answer(request)
}

/** What keeps the parent alive. A piped output is a socket. */
function handlesOf(child: ChildProcess) {
  return [child, child.channel, child.stderr as Socket | null]
}

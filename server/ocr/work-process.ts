// A process of its own for work that may crash, stall or fill its memory, one request at a time: a failure ends the process and
// costs only the request. It starts with a request and ends when it has had none for a while.
import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'

type Options = ForkOptions & { maxMs: number; maxIdleMs: number }

export class WorkProcess {
  private readonly module: URL
  private readonly options: Options
  private child: ChildProcess | undefined
  private idleTimer: NodeJS.Timeout | undefined

  constructor(module: URL, options: Options) {
    this.module = module
    this.options = options
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** What `accept` makes of the first message that it takes; undefined when the process fails, ends or takes too long. */
  async ask<Message, Answer>(
    request: Serializable,
    accept: (message: Message) => Answer | undefined,
  ): Promise<Answer | undefined> {
    clearTimeout(this.idleTimer)
    this.child ??= this.start()
    const { child } = this
    child.ref()
    child.channel?.ref()
    const answer = await this.waitForAnswer(child, request, accept)
    if (answer === undefined) await this.close()
    else {
      child.unref()
      child.channel?.unref()
      this.idleTimer = setTimeout(() => void this.close(), this.options.maxIdleMs).unref()
    }
    return answer
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
    const child = fork(fileURLToPath(this.module), { serialization: 'advanced', ...this.options })
    const forget = () => {
      if (this.child === child) this.child = undefined
    }
    return child.once('exit', forget).on('error', () => child.pid === undefined && forget())
  }

  private async waitForAnswer<Message, Answer>(
    child: ChildProcess,
    request: Serializable,
    accept: (message: Message) => Answer | undefined,
  ): Promise<Answer | undefined> {
    const limits = { signal: AbortSignal.timeout(this.options.maxMs), close: ['exit'] }
    try {
      child.send(request)
      for await (const [message] of on(child, 'message', limits)) {
        const answer = accept(message)
        if (answer !== undefined) return answer
      }
    } catch {
      // It ended, failed or took too long.
    }
    return undefined
  }
}

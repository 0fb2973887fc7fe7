// Reads photographed receipts offline in a worker process, one image at a time from a bounded queue. An image that crashes
// or stalls the process leaves only that receipt without an automatic reading.
import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import type { Reading, ReadingProgress } from '#contract/receipt-reading.ts'
import type { ShopPrint } from '#contract/shop-print.ts'

type WorkerMessage = { progress: ReadingProgress } | { reading: Reading } | { failure: string }

export type ReadOptions = {
  shops?: ShopPrint[]
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /** Rejects the reading when it aborts, even while the image waits for its turn. */
  signal?: AbortSignal
}

/** By the wall clock: a busy machine gives the worker a tenth of a processor. `maxIdleMs`: the worker ends without an image. */
const DEFAULT_LIMITS = { maxMs: 180_000, maxIdleMs: 60_000 }
const MAX_IMAGES = 50
const MAX_HEAP_MB = 384

export class ReceiptReader {
  private readonly limits: typeof DEFAULT_LIMITS
  private worker: ChildProcess | undefined
  private idleTimer: NodeJS.Timeout | undefined
  private readonly queue = new PQueue({ concurrency: 1 })

  constructor(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits }
  }

  get pid(): number | undefined {
    return this.worker?.pid
  }

  get size(): number {
    return this.queue.size + this.queue.pending
  }

  /** Undefined when the image cannot be read, or the queue is full: staff reads it then (decisions 304). */
  async read(image: Buffer, options: ReadOptions = {}): Promise<Reading | undefined> {
    if (this.size >= MAX_IMAGES) return undefined
    return this.queue.add(() => this.readNext(image, options), options)
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer)
    const { worker } = this
    this.worker = undefined
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    worker.ref()
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.kill('SIGKILL')
    await exited
  }

  private async readNext(image: Buffer, options: ReadOptions): Promise<Reading | undefined> {
    clearTimeout(this.idleTimer)
    this.worker ??= this.startWorker()
    const { worker } = this
    worker.ref()
    worker.channel?.ref()
    const reading = await this.waitForReading(worker, image, options)
    if (reading === undefined) await this.close()
    else {
      worker.unref()
      worker.channel?.unref()
      this.idleTimer = setTimeout(() => void this.close(), this.limits.maxIdleMs).unref()
    }
    return reading
  }

  private startWorker(): ChildProcess {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (this.worker === worker) this.worker = undefined
    }
    return worker.once('exit', forget).on('error', () => worker.pid === undefined && forget())
  }

  /** Undefined when the worker fails, ends or takes too long: staff then reads the receipt. */
  private async waitForReading(
    worker: ChildProcess,
    image: Buffer,
    { shops = [], onProgress }: ReadOptions,
  ): Promise<Reading | undefined> {
    const limits = { signal: AbortSignal.timeout(this.limits.maxMs), close: ['exit'] }
    try {
      worker.send({ image, shops })
      for await (const [received] of on(worker, 'message', limits)) {
        const message: WorkerMessage = received
        if ('reading' in message) return message.reading
        if ('failure' in message) break
        onProgress?.(message.progress)
      }
      return undefined
    } catch {
      return undefined
    }
  }
}

/** Shared by all sandboxes, because they share the machine. */
export const receiptReader = new ReceiptReader()

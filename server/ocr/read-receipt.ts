// Reads photographed receipts offline in a process of its own, one image at a time from a bounded queue. An image that crashes
// or stalls the process leaves only that receipt without an automatic reading.
import PQueue from 'p-queue'
import type { Reading, ReadingProgress, ShopPrint } from '#contract/receipt-reading.ts'
import { reportFailure } from '../db/background.ts'
import { WorkProcess } from '../db/work-process.ts'

export type ReadRequest = { image: Uint8Array; shops: ShopPrint[] }
type WorkerMessage = { progress: ReadingProgress } | { reading: Reading }

export type ReadOptions = {
  shops?: ShopPrint[]
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /** Rejects the reading when it aborts, even while the image waits for its turn. */
  signal?: AbortSignal
}

const MAX_IMAGES = 50
const MAX_HEAP_MB = 384

export class ReceiptReader {
  private readonly worker = new WorkProcess(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_HEAP_MB}`],
    // By the wall clock: a busy machine gives the worker a tenth of a processor.
    maxMs: 180_000,
    maxIdleMs: 60_000,
  })
  private readonly queue = new PQueue({ concurrency: 1 })

  get pid(): number | undefined {
    return this.worker.pid
  }

  get size(): number {
    return this.queue.size + this.queue.pending
  }

  /** Undefined when the image cannot be read, or the queue is full: staff reads it then (decisions 304). */
  async read(image: Buffer, options: ReadOptions = {}): Promise<Reading | undefined> {
    if (this.size >= MAX_IMAGES) return undefined
    return this.queue.add(() => this.readNext(image, options), options)
  }

  close(): Promise<void> {
    return this.worker.close()
  }

  private readNext(image: Buffer, { shops = [], onProgress }: ReadOptions): Promise<Reading | undefined> {
    const accept = (message: WorkerMessage) => {
      if ('reading' in message) return message.reading
      onProgress?.(message.progress)
      return undefined
    }
    return this.worker.ask({ image, shops } satisfies ReadRequest, accept).catch((error: unknown) => {
      reportFailure('the reading of a receipt', error)
      return undefined
    })
  }
}

/** Shared by all sandboxes, because they share the machine. */
export const receiptReader = new ReceiptReader()

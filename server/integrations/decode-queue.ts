// One queue for every image that is decoded: bounded in pixels at a time and in waiting work. A decoded image takes some
// bytes for each pixel, whatever the size of its file.
import PQueue from 'p-queue'

const MAX_CONCURRENT_DECODES = 2
/** Of larger images one is decoded at a time. */
const LARGE_PIXELS = 32_000_000
/** Running and waiting ones. */
const MAX_DECODES = 41

export class DecodeQueue {
  private readonly queue = new PQueue({ concurrency: MAX_CONCURRENT_DECODES })
  private readonly large = new PQueue({ concurrency: 1 })

  /** Runs the work when there is room for this many pixels. Returns `busy` when too much work waits already. */
  async run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result | 'busy'> {
    if (this.queue.size + this.queue.pending >= MAX_DECODES) return 'busy'
    return this.queue.add(() => (pixels > LARGE_PIXELS ? this.large.add(work) : work()))
  }
}

/** The queue of this process. */
export const decodeQueue = new DecodeQueue()

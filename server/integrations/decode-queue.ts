// One queue for every image that is decoded: a decoded image takes some bytes for each pixel, whatever its file's size.
import PQueue from 'p-queue'

const MAX_CONCURRENT_DECODES = 2
const LARGE_PIXELS = 32_000_000
const MAX_DECODES = 41

export class DecodeQueue {
  private readonly queue = new PQueue({ concurrency: MAX_CONCURRENT_DECODES })
  private readonly large = new PQueue({ concurrency: 1 })

  async run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result | 'busy'> {
    if (this.queue.size + this.queue.pending >= MAX_DECODES) return 'busy'
    return this.queue.add(() => (pixels > LARGE_PIXELS ? this.large.add(work) : work()))
  }
}

export const decodeQueue = new DecodeQueue()

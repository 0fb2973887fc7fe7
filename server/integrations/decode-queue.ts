// One queue for every image that is decoded: bounded in pixels at a time, in waiting work, and in time. A decoded image takes
// some bytes for each pixel, whatever the size of its file.

const MAX_PIXELS_AT_ONCE = 64_000_000
const MAX_CONCURRENT_DECODES = 2
const MAX_WAITING = 40

type Waiting = { pixels: number; start: () => void }

export class DecodeQueue {
  private readonly waiting: Waiting[] = []
  private active = 0
  private activePixels = 0

  /** Runs the work when there is room for this many pixels. Returns `busy` when too much work waits already. */
  async run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result | 'busy'> {
    if (this.waiting.length >= MAX_WAITING) return 'busy'
    if (this.waiting.length > 0 || !this.hasRoomFor(pixels)) {
      await new Promise<void>((resolve) => this.waiting.push({ pixels, start: resolve }))
    } else this.enter(pixels)
    try {
      return await work()
    } finally {
      this.leave(pixels)
    }
  }

  /** An image larger than the limit is decoded alone. */
  private hasRoomFor(pixels: number): boolean {
    if (this.active === 0) return true
    return this.active < MAX_CONCURRENT_DECODES && this.activePixels + pixels <= MAX_PIXELS_AT_ONCE
  }

  private enter(pixels: number): void {
    this.active += 1
    this.activePixels += pixels
  }

  private leave(pixels: number): void {
    this.active -= 1
    this.activePixels -= pixels
    for (let next = this.waiting[0]; next && this.hasRoomFor(next.pixels); next = this.waiting[0]) {
      this.waiting.shift()
      this.enter(next.pixels)
      next.start()
    }
  }
}

/** The queue of this process. */
export const decodeQueue = new DecodeQueue()

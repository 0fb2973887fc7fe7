// Buffers that are used again. V8 collects its whole heap whenever about 32 MB of new ones were made, however many were freed.

const SMALLEST_BYTES = 4_096
const STEP_BYTES = 8_192
const LARGEST_BYTES = 65_536
/** Of all that wait to be used again. */
const MAX_SPARE_BYTES = 32 * 1_048_576

export class SpareBuffers {
  private readonly bySize = new Map<number, Buffer[]>()
  private spareBytes = 0

  /** One of at least this many bytes, with any content. */
  take(bytes: number): Buffer {
    const size = sizeFor(bytes)
    const spare = this.bySize.get(size)?.pop()
    if (!spare) return Buffer.allocUnsafeSlow(size)
    this.spareBytes -= size
    return spare
  }

  /** Keeps a buffer that nothing refers to any more. */
  give(buffer: Buffer): void {
    const size = buffer.length
    if (size < SMALLEST_BYTES || size > LARGEST_BYTES) return
    const spares = this.bySize.get(size) ?? []
    this.bySize.set(size, spares)
    spares.push(buffer)
    this.spareBytes += size
    if (this.spareBytes > MAX_SPARE_BYTES) this.dropOne()
  }

  /** Drops a spare of the size that has most bytes of them, because it is taken less often than it is given back. */
  private dropOne(): void {
    const [size, spares] = [...this.bySize].reduce((most, next) => (bytesOf(next) > bytesOf(most) ? next : most))
    spares.pop()
    this.spareBytes -= size
  }
}

function bytesOf([size, spares]: [number, Buffer[]]): number {
  return size * spares.length
}

function sizeFor(bytes: number): number {
  if (bytes <= SMALLEST_BYTES) return SMALLEST_BYTES
  return bytes <= LARGEST_BYTES ? Math.ceil(bytes / STEP_BYTES) * STEP_BYTES : bytes
}

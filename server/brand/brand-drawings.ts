// A brand's icons and share image, drawn once and kept. A process of its own draws them, because an SVG of a few hundred
// bytes can describe a drawing without end, which only the end of its process stops.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import * as z from 'zod'
import type { ProductBrand } from '#contract/brand.ts'
import { JsonText } from '#contract/wire.ts'

const DRAWER = fileURLToPath(new URL('./draw-brand.ts', import.meta.url))
const MAX_DRAWING_MS = 20_000
const MAX_OUTPUT_BYTES = 8 * 1_048_576
const MAX_KEPT_BRANDS = 40

const Images = JsonText.pipe(
  z.record(
    z.string(),
    z.base64().transform((text) => Buffer.from(text, 'base64')),
  ),
)
type Images = z.output<typeof Images>
type Options = { readDrawing: () => string | null; warn: (error: unknown, sentence: string) => void; maxMs?: number }

export class BrandDrawings {
  private readonly options: Options
  private readonly queue = new PQueue({ concurrency: 1 })
  private readonly kept = new LRUCache<string, Promise<Images>>({ max: MAX_KEPT_BRANDS })

  constructor(options: Options) {
    this.options = options
  }

  /** Undefined for a name that is not drawn. A logo that cannot be drawn is left out. */
  async find(brand: ProductBrand, name: string): Promise<Buffer | undefined> {
    const look = JSON.stringify(brand)
    const drawn = this.kept.get(look) ?? this.queue.add(() => this.draw(brand))
    this.kept.set(look, drawn)
    drawn.catch(() => this.kept.delete(look))
    return new Map(Object.entries(await drawn)).get(name)
  }

  private async draw(brand: ProductBrand): Promise<Images> {
    try {
      return await this.drawInProcess(brand)
    } catch (error) {
      if (!brand.logo) throw error
      this.options.warn(error, 'a logo cannot be drawn, and is left out of icons and the share image')
      return this.drawInProcess({ ...brand, logo: null })
    }
  }

  private drawInProcess(brand: ProductBrand): Promise<Images> {
    const { readDrawing, maxMs = MAX_DRAWING_MS } = this.options
    const limits = { timeout: maxMs, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES } as const
    const output = new Promise<string>((resolve, reject) => {
      const drawer = execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', DRAWER],
        limits,
        (error, text) => (error ? reject(error) : resolve(text)),
      )
      drawer.stdin?.on('error', reject).end(JSON.stringify({ brand, drawing: readDrawing() }))
    })
    return output.then((text) => Images.parse(text))
  }
}

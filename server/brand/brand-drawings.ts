// A brand's icons and share image, drawn once and kept. A process of its own draws them, because an SVG of a few hundred
// bytes can describe a drawing without end, which only the end of its process stops.
import { LRUCache } from 'lru-cache'
import type { ProductBrand } from '#contract/brand.ts'
import { WorkProcess } from '../db/work-process.ts'

const MAX_DRAWING_MS = 20_000
const MAX_KEPT_BRANDS = 40

/** Each image by its name. */
export type Images = Map<string, Buffer>
export type DrawRequest = { brand: ProductBrand; drawing: string | null }

type Options = { readDrawing: () => string | null; warn: (error: unknown, sentence: string) => void }

export class BrandDrawings {
  private readonly options: Options
  private readonly drawer = new WorkProcess(new URL('./draw-brand.ts', import.meta.url), {
    maxMs: MAX_DRAWING_MS,
    maxIdleMs: 1_000,
  })
  private readonly kept = new LRUCache<string, Promise<Images>>({ max: MAX_KEPT_BRANDS })

  constructor(options: Options) {
    this.options = options
  }

  /** Undefined for a name that is not drawn. A logo that cannot be drawn is left out, and a process that ended is replaced once. */
  async find(brand: ProductBrand, name: string): Promise<Buffer | undefined> {
    const look = JSON.stringify(brand)
    const drawn = this.kept.get(look) ?? this.draw(brand)
    this.kept.set(look, drawn)
    drawn.catch(() => this.kept.delete(look))
    return (await drawn).get(name)
  }

  private async draw(brand: ProductBrand): Promise<Images> {
    try {
      return await this.drawInProcess(brand)
    } catch (error) {
      this.options.warn(error, 'a brand cannot be drawn, and is drawn again without its logo')
      return this.drawInProcess({ ...brand, logo: null })
    }
  }

  private drawInProcess(brand: ProductBrand): Promise<Images> {
    const drawing = this.options.readDrawing()
    return this.drawer.ask({ brand, drawing } satisfies DrawRequest, (images: Images) => images)
  }
}

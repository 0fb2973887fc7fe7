// The images that were prepared last, by the digest of what was uploaded. Scenarios upload the kit's photos again and again, and
// preparing one takes a third of a second.

const MAX_BYTES = 8 * 1_048_576

type Image = { image: Buffer; thumbnail: Buffer }

export class PreparedImages<Prepared extends Image, Refusal extends string> {
  /** Those under way among them; the one used last is the last. */
  private readonly preparations = new Map<string, Promise<Prepared | Refusal>>()
  private readonly sizes = new Map<string, number>()
  private bytes = 0

  /** As it was prepared before, or as `prepare` makes it now. What was refused is prepared again. */
  async get(bytesHash: string, prepare: () => Promise<Prepared | Refusal>): Promise<Prepared | Refusal> {
    const known = this.preparations.get(bytesHash)
    if (known !== undefined) {
      this.preparations.delete(bytesHash)
      this.preparations.set(bytesHash, known)
      return known
    }
    const preparation = prepare()
    this.preparations.set(bytesHash, preparation)
    try {
      const prepared = await preparation
      if (typeof prepared === 'string') this.preparations.delete(bytesHash)
      else this.count(bytesHash, prepared)
      return prepared
    } catch (error) {
      this.preparations.delete(bytesHash)
      throw error
    }
  }

  private count(bytesHash: string, { image, thumbnail }: Image): void {
    const size = image.length + thumbnail.length
    this.sizes.set(bytesHash, size)
    this.bytes += size
    for (const oldest of this.preparations.keys()) {
      if (this.bytes <= MAX_BYTES) return
      this.bytes -= this.sizes.get(oldest) ?? 0
      // One under way is not counted yet.
      if (this.sizes.delete(oldest)) this.preparations.delete(oldest)
    }
  }
}

// Runs asynchronous work one after another for each key; different keys run concurrently.
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>()

  /** Runs the work when all earlier work of this key has settled. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result.then(
      () => {},
      () => {},
    )
    this.tails.set(key, tail)
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    })
    return result
  }
}

// Work that must not overlap: one after another for each name, side by side for different names.
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>()

  /** Runs it when everything asked for earlier under this name has ended, whether well or not. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.last.get(name) ?? Promise.resolve()).then(work)
    const ended = turn.then(
      () => {},
      () => {},
    )
    this.last.set(name, ended)
    void ended.then(() => {
      if (this.last.get(name) === ended) this.last.delete(name)
    })
    return turn
  }
}

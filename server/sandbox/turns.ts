// Long work in slices, so that requests are answered between them.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Less than a shopper notices, and far more than ending a turn costs. */
const SLICE_MS = 5

/** Calls `work` for each item in order, and lets the event loop turn whenever it has worked for 5 ms. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - begun < SLICE_MS) continue
    await nextTurn()
    begun = performance.now()
  }
}

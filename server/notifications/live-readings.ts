// Reads waiting receipts and publishes the progress to their shoppers through Firestore (decisions 705).
import PQueue from 'p-queue'
import type { LiveReading, Reading, ReadingProgress, ShopPrint } from '#contract/receipt-reading.ts'
import { runInBackground } from '../db/background.ts'
import { findWaitingImage } from '../rules/receipt/image.ts'
import { type OwnedLiveReading, toLiveReading } from '../rules/receipt/live-reading.ts'
import { listShopPrints } from '../rules/receipt/merchant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

type Options = {
  readImage: (
    image: Buffer,
    options: { shops: ShopPrint[]; onProgress: (progress: ReadingProgress) => void; signal: AbortSignal },
  ) => Promise<Reading | undefined>
  publish: (sandbox: Sandbox, shopperId: string, reading: LiveReading) => Promise<void>
  onError: (error: unknown) => void
}

export type ReadReceipt = (sandbox: Sandbox, receiptId: string) => Promise<Reading | undefined>

export function createReadReceipt({ readImage, publish, onError }: Options): ReadReceipt {
  return async (sandbox, receiptId) => {
    const image = findWaitingImage(sandbox, receiptId)
    if (!image) return undefined
    const send = createSender(sandbox)
    send(() => toLiveReading(sandbox, receiptId, undefined, { isReading: true }))
    const reading = await readImage(image, {
      shops: listShopPrints(sandbox),
      onProgress: (progress) => send(() => toLiveReading(sandbox, receiptId, progress, { isReading: true })),
      signal: sandbox.signal,
    })
    send(() => toLiveReading(sandbox, receiptId, reading, { isReading: false }))
    return reading
  }

  /** Returns a function that publishes states one at a time, without blocking. A newer state replaces a waiting state. */
  function createSender(sandbox: Sandbox): (find: () => OwnedLiveReading | undefined) => void {
    const queue = new PQueue({ concurrency: 1 })
    let newest: OwnedLiveReading | undefined
    const sendUnlessReplaced = async (state: OwnedLiveReading): Promise<void> => {
      if (state === newest) await publish(sandbox, state.shopperId, state.reading).catch(onError)
    }
    return (find) => {
      const state = !sandbox.signal.aborted && !sandbox.faults.isFailing('firestore') ? find() : undefined
      if (!state) return
      newest = state
      runInBackground('a live reading', () => queue.add(() => sendUnlessReplaced(state)))
    }
  }
}

// Reads waiting receipts while their shoppers watch (decisions 705), over the same Firestore as their notifications.
import PQueue from 'p-queue'
import type { LiveReading, Reading, ReadingProgress } from '#contract/receipt-reading.ts'
import type { ShopPrint } from '#contract/shop-print.ts'
import { findWaitingImage } from '../rules/receipt/image.ts'
import { type OwnedLiveReading, toLiveReading } from '../rules/receipt/live-reading.ts'
import { listShopPrints } from '../rules/receipt/merchant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

type Options = {
  readImage: (
    image: Buffer,
    options: { shops: ShopPrint[]; onProgress: (progress: ReadingProgress) => void },
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
    // The shopper sees that reading has begun before anything is known.
    send(() => toLiveReading(sandbox, receiptId, undefined, { isReading: true }))
    const reading = await readImage(image, {
      shops: listShopPrints(sandbox),
      onProgress: (progress) => send(() => toLiveReading(sandbox, receiptId, progress, { isReading: true })),
    })
    send(() => toLiveReading(sandbox, receiptId, reading, { isReading: false }))
    return reading
  }

  /** Never waits for Firestore: sends one state at a time, in order; of those that wait the newest alone. */
  function createSender(sandbox: Sandbox): (find: () => OwnedLiveReading | undefined) => void {
    const queue = new PQueue({ concurrency: 1 })
    return (find) => {
      // The sandbox may have been reset while its receipt was read.
      const state = sandbox.db.isOpen && !sandbox.faults.isFailing('firestore') ? find() : undefined
      if (!state) return
      queue.clear()
      void queue.add(() => publish(sandbox, state.shopperId, state.reading).catch(onError))
    }
  }
}

// The process that reads receipts for read-receipt.ts, one image at a time. It runs at a lower priority than the server, and
// an image that crashes it does not affect the server.
import { setPriority } from 'node:os'
import type { ShopPrint } from '#contract/shop-print.ts'
import { readReceiptImage } from './pipeline.ts'

const HEARTBEAT_INTERVAL_MS = 500
/** Requests take precedence, but a busy machine does not starve the worker. */
const NICENESS = 5

setPriority(0, NICENESS)
process.on('disconnect', () => process.exit())
setInterval(() => {
  const { user, system } = process.cpuUsage()
  process.send?.({ totalWorkMs: (user + system) / 1_000 })
}, HEARTBEAT_INTERVAL_MS).unref()

process.on('message', ({ image, shops }: { image: Uint8Array; shops: ShopPrint[] }) => {
  readReceiptImage(Buffer.from(image), shops, (progress) => process.send?.({ progress })).then(
    (reading) => process.send?.({ reading }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

// The process that reads receipts for read-receipt.ts, one image at a time, at a lower priority than the server.
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import type { ShopPrint } from '#contract/receipt-reading.ts'
import { readReceiptImage } from './pipeline.ts'

/** Requests take precedence, but a busy machine does not starve the worker. */
const NICENESS = 5

// A process that was started at a lower one may not raise it.
setPriority(0, Math.max(getPriority(), NICENESS))
// The server stores receipts as JPEG; an imported sandbox may hold anything.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
process.on('disconnect', () => process.exit())
process.on('message', ({ image, shops }: { image: Uint8Array; shops: ShopPrint[] }) => {
  readReceiptImage(Buffer.from(image), shops, (progress) => process.send?.({ progress })).then(
    (reading) => process.send?.({ reading }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

// The process that reads receipts for read-receipt.ts, one image at a time, at a lower priority than the server.
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { answerRequests } from '../db/work-process.ts'
import { readReceiptImage } from './pipeline.ts'
import type { ReadRequest } from './read-receipt.ts'

/** Requests take precedence, but a busy machine does not starve the worker. */
const NICENESS = 5

// A process that was started at a lower one may not raise it.
setPriority(0, Math.max(getPriority(), NICENESS))
// The server stores receipts as JPEG; an imported sandbox may hold anything.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
await answerRequests<ReadRequest>(async ({ image, shops }) => {
  const reading = await readReceiptImage(Buffer.from(image), shops, (progress) => process.send?.({ progress }))
  process.send?.({ reading })
})

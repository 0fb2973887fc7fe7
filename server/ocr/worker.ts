// The process that reads receipts for read-receipt.ts, one image at a time. It runs at a lower priority than the server, and
// an image that crashes it does not affect the server.
import { setPriority } from 'node:os'
import type { Reading } from '#contract/receipt-reading.ts'
import type { ShopPrint } from '#contract/shop-print.ts'

const HEARTBEAT_INTERVAL_MS = 500
/** Requests take precedence, but a busy machine does not starve the worker. */
const NICENESS = 5

setPriority(0, NICENESS)
process.on('disconnect', () => process.exit())
sendHeartbeat()
setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS).unref()

process.on('message', ({ image, shops }: { image: Uint8Array; shops: ShopPrint[] }) => {
  read(Buffer.from(image), shops).then(
    (reading) => process.send?.({ reading }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

/** The modules are loaded after the first heartbeat: on a busy machine that alone takes longer than a silence may last. */
async function read(image: Buffer, shops: ShopPrint[]): Promise<Reading> {
  const { readReceiptImage } = await import('./pipeline.ts')
  return readReceiptImage(image, shops, (progress) => process.send?.({ progress }))
}

function sendHeartbeat(): void {
  const { user, system } = process.cpuUsage()
  process.send?.({ totalWorkMs: (user + system) / 1_000 })
}

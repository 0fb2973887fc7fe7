// Data of the live connection for other features.
import { useEffect, useState } from 'react'
import type { LiveReading } from '#contract/receipt-reading.ts'
import { useLiveNow } from './store.ts'

/** Returns the progress of reading a receipt, from the live connection; null until the first message. */
export function useLiveReading(receiptId: string | undefined): LiveReading | null {
  const { connection } = useLiveNow()
  const [reading, setReading] = useState<LiveReading | null>(null)
  useEffect(() => {
    if (receiptId !== undefined) return connection?.watchReading(receiptId, setReading)
  }, [connection, receiptId])
  return reading?.receiptId === receiptId ? reading : null
}

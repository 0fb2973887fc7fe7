// How many vouchers have come since the wallet was last open, by the stored count `voucherNotifs` (product.md 3).
import { useEffect, useState } from 'react'
import { usePageIdle } from '#client/ui/use-page-idle.ts'

/** Vouchers beyond those seen. Without a stored count none is new; fewer than seen means that some were used or expired. */
export function countNewVouchers(active: number, seen: number | null): { added: number; seen: number } {
  const known = Math.min(seen ?? active, active)
  return { added: active - known, seen: known }
}

/** Undefined until the stored count is read; it is loaded lazily because it includes the AES library. */
export function useNewVouchers(active: number | undefined): number | undefined {
  const [added, setAdded] = useState<number>()
  const isIdle = usePageIdle()
  useEffect(() => {
    if (active === undefined || !isIdle) return
    let isCurrent = true
    const read = async () => {
      const { readStored, writeStored } = await import('#client/session/browser-storage.ts')
      if (!isCurrent) return
      const stored = readStored('voucherNotifs')
      const next = countNewVouchers(active, stored)
      if (next.seen !== stored) writeStored('voucherNotifs', next.seen)
      setAdded(next.added)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [active, isIdle])
  return added
}

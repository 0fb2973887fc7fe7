// The consent to marketing: each time that it was given or withdrawn is recorded (decisions.md 7).
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** Gives or withdraws the consent; the first call records the choice at registration. Nothing when it stays the same. */
export function setMarketingConsent(sandbox: Sandbox, shopperId: string, granted: boolean): void {
  const columns = { shopperId, granted: Number(granted) }
  if (findLastConsent(sandbox, shopperId)?.granted === columns.granted) return
  sandbox.db.run('UPDATE shopper SET marketing = :granted WHERE id = :shopperId', columns)
  sandbox.db.insert('marketingConsent', { ...columns, at: sandbox.now() })
}

/** When the consent was last given or withdrawn; null for shoppers without a record. */
export function findConsentTime(sandbox: Sandbox, shopperId: string): number | null {
  return findLastConsent(sandbox, shopperId)?.at ?? null
}

function findLastConsent(sandbox: Sandbox, shopperId: string): { granted: number; at: number } | undefined {
  return sandbox.db.get(
    'SELECT granted, at FROM marketingConsent WHERE shopperId = +:shopperId ORDER BY at DESC, rowid DESC LIMIT 1',
    { shopperId },
  )
}

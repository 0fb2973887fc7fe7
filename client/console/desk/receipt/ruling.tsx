// What the rules say about the receipt under review, before staff clicks: points and tickets, what is missing, or a refusal.
import { formatNumber, formatSigned } from '#client/ui/format/number.ts'
import type { EvidenceField, VerdictPreview } from '#contract/control/state.ts'
import styles from './ruling.module.css'

const FIELDS: Record<EvidenceField, string> = {
  merchant: 'toko',
  purchasedAt: 'tanggal',
  total: 'total',
  items: 'barang',
}

/** `points`: what staff gives instead; null to follow the rules. */
export function Ruling({ preview, points }: { preview: VerdictPreview | undefined; points: number | null }) {
  if (!preview) return <p className={styles.ruling}>&nbsp;</p>
  return (
    <p className={styles.ruling} data-refused={!canApprove(preview, points) || undefined} aria-live="polite">
      {toSentence(preview, points)}
    </p>
  )
}

/** Nothing is missing, and the rules accept it or staff overrules them. */
export function canApprove({ missing, reason }: VerdictPreview, points: number | null): boolean {
  return missing.length === 0 && (reason === null || points !== null)
}

function toSentence({ missing, reason, points: earned, tickets }: VerdictPreview, points: number | null): string {
  if (missing.length > 0) return `Belum ada ${missing.map((field) => FIELDS[field]).join(', ')}.`
  const adjustment = points === null ? 0 : points - earned
  const adjusted = adjustment === 0 ? '' : `, penyesuaian petugas ${formatSigned(adjustment)}`
  if (reason) return `Aturan menolak: ${reason.text}${adjusted}.`
  return `Aturan: ${formatNumber(earned)} poin${tickets > 0 ? `, ${tickets} kupon` : ''}${adjusted}.`
}

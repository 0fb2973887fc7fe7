// Sheet that explains the three receipt statuses.
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './detail.module.css'
import { statusLabels } from './receipt-row.tsx'

const MEANINGS = [
  { status: 0, text: 'Struk sudah kami terima dan sedang dicek. Hasilnya masuk notifikasi.' },
  { status: 1, text: 'Struk lolos cek dan poinnya masuk. Produk di luar program tidak menghasilkan poin.' },
  { status: -1, text: 'Struk belum bisa diterima. Alasan dan langkah berikutnya tertulis di kertasnya.' },
] as const

export function StatusHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Arti status struk">
      <dl className={styles.meanings}>
        {MEANINGS.map(({ status, text }) => (
          <div key={status}>
            <dt>
              <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

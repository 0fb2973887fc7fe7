// Gallery of brand surfaces, paper, stamps and statuses.

import { Coin } from '../art/coin.tsx'
import { Illustration } from '../art/illustration.tsx'
import { Logo } from '../art/logo.tsx'
import { RemoteImage } from '../art/remote-image.tsx'
import { Stamp } from '../art/stamp.tsx'
import { Card, Rail, Section } from '../card.tsx'
import { StatusChip } from '../feedback/status-chip.tsx'
import { formatDateTime } from '../format/date.ts'
import { formatPoints, formatRupiah, formatSigned } from '../format/number.ts'
import { IconButton } from '../icon-button.tsx'
import bellBold from '../icons/bell-bold.svg?raw'
import guestHome from '../illustrations/guest-home.svg?raw'
import shoppingBag from '../illustrations/shopping-bag.svg?raw'
import { LeaderLines, Paper, Perforation } from '../paper.tsx'
import text from '../text.module.css'
import styles from './gallery.module.css'

export function Papers() {
  return (
    <>
      <div className={`brand-pattern ${styles.brand}`}>
        <div className={styles.heading}>
          <Logo size={34} on="brand" />
          <IconButton label="Notifikasi, 3 belum dibaca" icon={bellBold} badge={3} />
        </div>
        <Paper slot print>
          <span className={`${text.sm} ${text.muted}`}>Poin kamu</span>
          <div className={styles.row}>
            <Coin size={38} />
            <b className={text.h1}>{formatPoints(12_450)}</b>
          </div>
          <Perforation />
          <div className={styles.heading}>
            <Stamp tone="success" size={15} pressed>
              Valid
            </Stamp>
            <Stamp tone="warning" size={13}>
              Diproses
            </Stamp>
            <Stamp tone="danger" size={12}>
              Tidak valid
            </Stamp>
          </div>
          <Perforation />
          <LeaderLines
            mono
            lines={[
              { label: 'No. unggahan', value: 'STR-0212' },
              { label: 'Dikirim', value: formatDateTime('2026-11-20T12:04:00Z') },
              { label: 'Total', value: formatRupiah(198_500) },
            ]}
          />
        </Paper>
        <Illustration svg={guestHome} />
      </div>
      <Section title="Status">
        <div className={`${styles.block} ${styles.row}`}>
          <StatusChip tone="pending">Diproses</StatusChip>
          <StatusChip tone="success">Valid</StatusChip>
          <StatusChip tone="danger">Tidak Valid</StatusChip>
          <StatusChip tone="info">9 hari lagi</StatusChip>
          <StatusChip tone="muted">Terpakai</StatusChip>
          <b>
            <Coin /> {formatSigned(-10_000)}
          </b>
        </div>
      </Section>
      <Section title="Kartu" to="/" moreLabel="Semua">
        <Rail label="Kartu">
          {[1, 2, 3].map((count) => (
            <Card key={count} style={{ width: 180, padding: 16 }}>
              <Illustration svg={shoppingBag} />
              <b className={text.title}>Kartu {count}</b>
            </Card>
          ))}
        </Rail>
      </Section>
      <Section title="Foto">
        <div className={`${styles.block} ${styles.row}`}>
          <RemoteImage src="/ui/app-icon.svg" alt="" ratio="60 / 76" width={60} />
          <RemoteImage src="/nothing.jpg" alt="Struk" ratio="60 / 76" width={60} />
        </div>
      </Section>
    </>
  )
}

// Full-screen dialog with the code in black on white, for scanners that fail on a dark screen.

import { IconButton } from '#client/ui/button/icon-button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import { openModal } from '#client/ui/overlay/open-modal.ts'
import type { Claim } from '#contract/reward.ts'
import styles from './bright-code.module.css'
import { CodeImage } from './code-image.tsx'
import { groupCode } from './copy-code.tsx'

type Props = { title: string; voucher: NonNullable<Claim['voucher']>; onClose: () => void }

export function BrightCode({ title, voucher, onClose }: Props) {
  return (
    <dialog ref={openModal} className={styles.page} aria-label="Kode layar penuh" onClose={onClose}>
      <div className={styles.close}>
        <IconButton label="Tutup" icon={xBold} onClick={onClose} />
      </div>
      <div className={styles.middle}>
        <b>{title}</b>
        <div className={styles.code}>
          <CodeImage code={voucher.code} format={voucher.format} />
        </div>
        <p className={styles.word}>{groupCode(voucher.code)}</p>
        <p>
          Berlaku di {voucher.usableAt.join(', ').replace(/^Semua /, 'semua ')}
          <br />
          Berlaku s.d. {formatDate(voucher.validUntil)}
        </p>
      </div>
    </dialog>
  )
}

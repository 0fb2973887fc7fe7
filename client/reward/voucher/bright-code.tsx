// Shows only the code, in full screen, black on white, for scanners that struggle with a dark screen.
import { useEffect, useRef } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import type { Claim } from '#contract/reward.ts'
import styles from './bright-code.module.css'
import { CodeImage } from './code-image.tsx'
import { groupCode } from './copy-code.tsx'

type Props = { title: string; voucher: NonNullable<Claim['voucher']>; onClose: () => void }

export function BrightCode({ title, voucher, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Full screen is optional: without it the code is readable as well.
    shown?.requestFullscreen?.().catch(() => {})
    const left = () => !document.fullscreenElement && shown?.close()
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      // The browser's back has closed it, too.
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.page} aria-label="Kode layar penuh" onClose={onClose}>
      <div className={styles.close}>
        <IconButton label="Tutup" icon={xBold} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.middle}>
        <b>{title}</b>
        <div className={styles.code}>
          <CodeImage code={voucher.code} format={voucher.format} />
        </div>
        <p className={styles.word}>{groupCode(voucher.code)}</p>
        <p>
          Berlaku di {placesOf(voucher.usableAt)}
          <br />
          Berlaku s.d. {formatDate(voucher.validUntil)}
        </p>
      </div>
    </dialog>
  )
}

/** For use inside a sentence: `semua gerai Kopi Tanjung`. Names keep their capitals. */
function placesOf(places: string[]): string {
  return places.join(', ').replace(/^Semua /, 'semua ')
}

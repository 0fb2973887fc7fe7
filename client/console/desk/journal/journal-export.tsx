// Downloads the recorded requests: as a HAR file, as curl lines, or as a test that replays them.
import { useState } from 'react'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import type { JournalFormat } from '#contract/control/journal.ts'
import styles from './journal-export.module.css'

const FORMATS: readonly { format: JournalFormat; title: string; text: string }[] = [
  { format: 'har', title: 'HAR', text: 'Untuk alat pengembang peramban: tiap panggilan dengan waktunya.' },
  { format: 'test', title: 'Tes', text: 'Berkas Node yang mengulang semuanya di dunia segar, lalu membandingkan.' },
  { format: 'curl', title: 'curl', text: 'Baris perintah, untuk mengulang satu per satu di terminal.' },
]

export function JournalExport() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label="Unduh jejak" onClick={() => setIsOpen(true)}>
        <Icon svg={downloadSimpleBold} size={17} />
      </button>
      {isOpen && (
        <Dialog
          title="Unduh jejak"
          text="Semua panggilan dunia ini. Kode, kata sandi, dan kuki disamarkan."
          onClose={() => setIsOpen(false)}
        >
          <ul className={styles.formats}>
            {FORMATS.map(({ format, title, text }) => (
              <li key={format}>
                <a href={`/control/journal/export?format=${format}`} download>
                  <b>{title}</b>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

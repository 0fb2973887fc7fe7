// The dialog that lists the keyboard shortcuts, opened by `?`.
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useShortcut } from '../ui/shortcut.ts'
import styles from './shortcuts.module.css'

const SHORTCUTS: readonly (readonly [key: string, action: string])[] = [
  ['1', 'Tamu memegang HP'],
  ['2 – 5', 'Persona memegang HP, dari kiri'],
  ['A', 'Baca, lalu setujui struk yang terbuka'],
  ['R', 'Tolak struk yang terbuka'],
  ['B', 'Baca struk yang terbuka dengan mesin'],
  ['T', 'Ketik kode terbaru di HP'],
  ['N', 'Tulis notifikasi'],
  ['.', 'Maju dua menit'],
  ['?', 'Daftar tombol ini'],
]

export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))
  if (!isOpen) return null
  return (
    <Dialog title="Tombol cepat" text="Berlaku selama tidak sedang mengetik." onClose={() => setIsOpen(false)}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

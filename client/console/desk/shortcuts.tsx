// Which keys do what, behind the key with the question mark (design.md 13).
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useShortcut } from '../ui/shortcut.ts'
import styles from './shortcuts.module.css'

const KEYS: readonly (readonly [key: string, deed: string])[] = [
  ['1', 'Tamu memegang HP'],
  ['2 – 5', 'Persona memegang HP, dari kiri'],
  ['A', 'Setujui struk yang terbuka'],
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
        {KEYS.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

// Writing a banner: two lines, a colour, and where it leads.
import { useState } from 'react'
import { api } from '../api.ts'
import { serverNow } from '../server-clock.ts'
import panel from './panel.module.css'
import { Key } from './panel.tsx'
import { loadOnPhone } from './phone.ts'
import { useCommand } from './queries.ts'
import styles from './world.module.css'

const TONES = [
  { tone: 'accent', label: 'Kuning', color: 'var(--accent-400)' },
  { tone: 'green', label: 'Hijau', color: 'var(--pandan-600)' },
  { tone: 'brand', label: 'Merek', color: 'var(--brand-600)' },
  { tone: 'blue', label: 'Biru', color: 'var(--telang-600)' },
] as const

export function BannerForm({ onDone }: { onDone: () => void }) {
  const [title, setTitle] = useState('Akhir pekan dobel poin')
  const [text, setText] = useState('Semua toko peserta, Sabtu dan Minggu')
  const [tone, setTone] = useState<(typeof TONES)[number]['tone']>('accent')
  const add = useCommand(async () => {
    await api('POST /control/contents/:type', {
      params: { type: 'banner' },
      body: {
        slug: `konsol-${serverNow()}`,
        title,
        description: 'home',
        order: 0,
        published: true,
        payload: { text, tone, action: { label: 'Lihat promo', to: '/campaign' }, art: [] },
      },
    })
    loadOnPhone('/')
    onDone()
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <input
        className={panel.field}
        aria-label="Judul banner"
        required
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <input
        className={panel.field}
        aria-label="Teks banner"
        required
        maxLength={90}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className={styles.tones}>
        <legend className="unseen">Warna banner</legend>
        {TONES.map((one) => (
          <button
            key={one.tone}
            type="button"
            aria-label={one.label}
            aria-pressed={one.tone === tone}
            style={{ '--tone': one.color }}
            onClick={() => setTone(one.tone)}
          />
        ))}
      </fieldset>
      <span className={styles.deeds}>
        <Key kind="brand" type="submit" disabled={add.isPending}>
          Tayangkan
        </Key>
        <Key onClick={onDone}>Batal</Key>
      </span>
    </form>
  )
}

// The form that creates, edits or deletes a banner: two lines, a colour and a target.
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useCommand } from '#client/console/queries.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import type { Content } from '#contract/content.ts'
import { Form, FormActions, TextField } from './form.tsx'
import styles from './world.module.css'

export type Banner = Extract<Content, { type: 'banner' }>

const TONES = [
  { tone: 'accent', label: 'Kuning', color: 'var(--accent-400)' },
  { tone: 'green', label: 'Hijau', color: 'var(--pandan-600)' },
  { tone: 'brand', label: 'Merek', color: 'var(--brand-600)' },
  { tone: 'blue', label: 'Biru', color: 'var(--telang-600)' },
] as const

const TARGETS = [
  { to: '/campaign', label: 'Lihat promo' },
  { to: '/topup', label: 'Unggah struk' },
  { to: '/redeem', label: 'Tukar poin' },
  { to: '/luckydraw', label: 'Lihat undian' },
  { to: '/setting/referral', label: 'Ajak teman' },
] as const

const DEFAULT_BANNER = {
  title: 'Akhir pekan dobel poin',
  text: 'Semua toko peserta, Sabtu dan Minggu',
  tone: 'accent',
  action: { label: 'Lihat promo', to: '/campaign' },
  art: [],
} as const

export function BannerForm({ banner, onDone }: { banner: Banner | null; onDone: () => void }) {
  const before = banner?.payload ?? DEFAULT_BANNER
  const [title, setTitle] = useState(banner?.title ?? DEFAULT_BANNER.title)
  const [text, setText] = useState<string>(before.text)
  const [tone, setTone] = useState<(typeof TONES)[number]['tone']>(before.tone)
  const [action, setAction] = useState<{ label: string; to: string }>(before.action)
  const finish = () => {
    loadOnPhone('/')
    onDone()
  }
  const save = useCommand(['content'], async () => {
    const body = {
      slug: banner?.slug ?? `konsol-${serverNow()}`,
      title,
      description: banner?.description ?? 'home',
      order: banner?.order ?? 0,
      showUntil: banner?.showUntil ?? null,
      published: true,
      payload: { text, tone, action, art: before.art },
    }
    if (banner) await api('PUT /control/contents/:type/:id', { params: { type: 'banner', id: banner.id }, body })
    else await api('POST /control/contents/:type', { params: { type: 'banner' }, body })
    finish()
  })
  const remove = useCommand(['content'], async () => {
    if (banner) await api('DELETE /control/contents/:type/:id', { params: { type: 'banner', id: banner.id } })
    finish()
  })
  const targets = TARGETS.some(({ to }) => to === before.action.to) ? TARGETS : [before.action, ...TARGETS]
  return (
    <Form onSubmit={() => save.mutate()}>
      <TextField label="Judul banner" maxLength={60} value={title} onChange={setTitle} />
      <TextField label="Teks banner" maxLength={90} value={text} onChange={setText} />
      <span className={styles.choices}>
        <select
          className={panel.field}
          aria-label="Tujuan banner"
          value={action.to}
          onChange={(event) => setAction(targets.find(({ to }) => to === event.target.value) ?? action)}
        >
          {targets.map(({ to, label }) => (
            <option key={to} value={to}>
              {label}
            </option>
          ))}
        </select>
        <fieldset className={styles.tones}>
          <legend className="visually-hidden">Warna banner</legend>
          {TONES.map((one) => (
            <button
              key={one.tone}
              type="button"
              title={one.label}
              aria-label={one.label}
              aria-pressed={one.tone === tone}
              style={{ '--tone': one.color }}
              onClick={() => setTone(one.tone)}
            />
          ))}
        </fieldset>
      </span>
      <FormActions submit="Tayangkan" disabled={save.isPending} onCancel={onDone}>
        {banner && (
          <Button variant="reject" className={styles.last} disabled={remove.isPending} onClick={() => remove.mutate()}>
            Hapus
          </Button>
        )}
      </FormActions>
    </Form>
  )
}

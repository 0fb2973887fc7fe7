// The form that sends a notification of any type to the shopper on the phone; each type has a sample text.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#client/api/api.ts'
import { stateQuery, useCommand } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { useShortcut } from '#client/console/ui/shortcut.ts'
import { FeatureIcon, Icon } from '#client/ui/icon.tsx'
import arrowCircleDownDuotone from '#client/ui/icons/arrow-circle-down-duotone.svg?raw'
import confettiDuotone from '#client/ui/icons/confetti-duotone.svg?raw'
import giftDuotone from '#client/ui/icons/gift-duotone.svg?raw'
import paperPlaneRightFill from '#client/ui/icons/paper-plane-right-fill.svg?raw'
import receiptDuotone from '#client/ui/icons/receipt-duotone.svg?raw'
import swapDuotone from '#client/ui/icons/swap-duotone.svg?raw'
import ticketDuotone from '#client/ui/icons/ticket-duotone.svg?raw'
import type { NotificationType } from '#contract/notification.ts'
import { Form, TextArea } from './form.tsx'
import styles from './world.module.css'

type Kind = { type: NotificationType; label: string; icon: string; tint: string; title: string; text: string }

const KINDS: readonly [Kind, ...Kind[]] = [
  {
    type: 'pointin',
    label: 'Poin masuk',
    icon: arrowCircleDownDuotone,
    tint: 'var(--pandan-300)',
    title: '420 poin masuk',
    text: 'Struk Toko Sentosa lolos cek. Cek poinmu sekarang.',
  },
  {
    type: 'receipt',
    label: 'Struk',
    icon: receiptDuotone,
    tint: 'var(--telang-300)',
    title: 'Struk sedang kami cek',
    text: 'Biasanya selesai dalam beberapa menit.',
  },
  {
    type: 'redeem',
    label: 'Penukaran',
    icon: ticketDuotone,
    tint: 'var(--icon-pink)',
    title: 'Vouchermu siap dipakai',
    text: 'Tunjukkan kodenya ke kasir sebelum kedaluwarsa.',
  },
  {
    type: 'pointout',
    label: 'Poin keluar',
    icon: swapDuotone,
    tint: 'var(--icon-pink)',
    title: 'Poin ditukar',
    text: 'Poinmu sudah ditukar dengan hadiah pilihanmu.',
  },
  {
    type: 'reward',
    label: 'Hadiah langsung',
    icon: giftDuotone,
    tint: 'var(--art-5)',
    title: 'Kamu dapat hadiah langsung',
    text: 'Struk terakhirmu beruntung. Lihat hadiahnya di Riwayat.',
  },
  {
    type: 'luckydraw',
    label: 'Undian',
    icon: confettiDuotone,
    tint: 'var(--accent-300)',
    title: 'Undian sebentar lagi',
    text: 'Kuponmu sudah tercatat. Semoga beruntung.',
  },
]

export function SendNotification() {
  const [kind, setKind] = useState(KINDS[0])
  const [title, setTitle] = useState(kind.title)
  const [text, setText] = useState(kind.text)
  const field = useRef<HTMLInputElement>(null)
  const shopper = useQuery(stateQuery()).data?.shopper
  useShortcut('n', () => field.current?.focus())
  const send = useCommand(['message'], async () => {
    if (!shopper) return
    await api('POST /control/shoppers/:shopper/notifications', {
      params: { shopper: shopper.id },
      body: { type: kind.type, title, text },
    })
  })
  return (
    <Form onSubmit={() => send.mutate()}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">Jenis notifikasi</legend>
        {KINDS.map((one) => (
          <button
            key={one.type}
            type="button"
            title={`${one.label} (${one.type})`}
            aria-label={one.label}
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one)
              setTitle(one.title)
              setText(one.text)
            }}
          >
            <FeatureIcon svg={one.icon} tint={one.tint} size={22} />
          </button>
        ))}
      </fieldset>
      <input
        ref={field}
        className={panel.field}
        aria-label="Judul notifikasi"
        maxLength={120}
        required
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea label="Isi notifikasi" rows={2} maxLength={400} value={text} onChange={setText} />
      <Button variant="primary" type="submit" disabled={!shopper || send.isPending}>
        <Icon svg={paperPlaneRightFill} />
        {shopper ? `Kirim ke ${shopper.firstName ?? 'HP ini'}` : 'Masuk dulu di HP'}
      </Button>
    </Form>
  )
}

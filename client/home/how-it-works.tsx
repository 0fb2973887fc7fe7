// Explains the loyalty program in three steps.

import { Section } from '../ui/card.tsx'
import { FeatureIcon } from '../ui/icon.tsx'
import cameraDuotone from '../ui/icons/camera-duotone.svg?raw'
import sealCheckDuotone from '../ui/icons/seal-check-duotone.svg?raw'
import swapDuotone from '../ui/icons/swap-duotone.svg?raw'
import text from '../ui/text.module.css'
import styles from './how-it-works.module.css'

const steps = [
  {
    icon: cameraDuotone,
    tint: 'var(--accent-300)',
    title: 'Foto struk',
    text: 'Nama toko, tanggal, dan total terbaca.',
  },
  { icon: sealCheckDuotone, tint: 'var(--pandan-300)', title: 'Kami cek', text: 'Hasilnya masuk notifikasi.' },
  { icon: swapDuotone, tint: 'var(--icon-pink)', title: 'Tukar poin', text: 'Pulsa, token, voucher, undian.' },
]

export function HowItWorks() {
  return (
    <Section title="Tiga langkah, selesai">
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <FeatureIcon svg={step.icon} tint={step.tint} size={32} />
            <b className={text.title}>{step.title}</b>
            <span className={styles.text}>{step.text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

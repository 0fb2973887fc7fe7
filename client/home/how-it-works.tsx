// Explains the loyalty program in three steps, which editors write.
import { useQuery } from '@tanstack/react-query'
import { howtoQuery } from '../content/queries.ts'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import cameraDuotone from '../ui/icons/camera-duotone.svg?raw'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import sealCheckDuotone from '../ui/icons/seal-check-duotone.svg?raw'
import swapDuotone from '../ui/icons/swap-duotone.svg?raw'
import { RailSkeleton, Section } from '../ui/layout/card.tsx'
import { Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import styles from './how-it-works.module.css'

/** Icons by index of the step; a fourth step uses the first icon again. */
const ICONS = [
  { svg: cameraDuotone, tint: 'var(--accent-300)' },
  { svg: sealCheckDuotone, tint: 'var(--pandan-300)' },
  { svg: swapDuotone, tint: 'var(--icon-pink)' },
] as const

export function HowItWorks() {
  const { data: howto, isPending } = useQuery(howtoQuery('beranda'))
  if (!isPending && !howto) return null
  return (
    <SkeletonGate pending={isPending} skeleton={<RailSkeleton width={112} height={150} end={0} />}>
      {howto && (
        <Section title={howto.title}>
          <ol className={styles.steps}>
            {howto.payload.steps.map((step, at) => (
              <li key={step.title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                <FeatureIcon {...(ICONS[at % ICONS.length] ?? ICONS[0])} size={32} />
                <b className={text.title}>{step.title}</b>
                <Text size="xs" tone="muted">
                  {step.text}
                </Text>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </SkeletonGate>
  )
}

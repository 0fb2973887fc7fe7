// A screen that asks for a one-time code under a heading and a lead.
import { BottomIllustration } from '#client/ui/art/illustration.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Screen } from '#client/ui/layout/screen.tsx'
import text from '#client/ui/layout/text.module.css'
import { CodeEntry } from './code-entry.tsx'
import styles from './code-screen.module.css'

type Props = React.ComponentProps<typeof CodeEntry> & {
  title: string
  heading: string
  drawing?: string
  onBack: () => void
  children: React.ReactNode
}

export function CodeScreen({ title, heading, drawing, onBack, children, ...entry }: Props) {
  return (
    <Screen title={title} back={onBack}>
      <Stack gap={24} pad={[8, 'gutter', 0]}>
        <h2 className={text.h1}>{heading}</h2>
        <p className={styles.lead}>{children}</p>
        <CodeEntry {...entry} />
      </Stack>
      {drawing && <BottomIllustration svg={drawing} width={220} />}
    </Screen>
  )
}

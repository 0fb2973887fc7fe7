// A titled list of sentences, such as a reward's instructions, terms and stores.
import { Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'

type Props = { title: string; lines: string[]; ordered?: boolean; headingAs?: 'h2' | 'h3' }

export function Lines({ title, lines, ordered, headingAs: Heading = 'h2' }: Props) {
  if (lines.length === 0) return null
  return (
    <section>
      <Heading className={text.title}>{title}</Heading>
      <Text as={ordered ? 'ol' : 'ul'} list tone="muted" above={8}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    </section>
  )
}

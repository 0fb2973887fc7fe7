// Editorial text of the small kind of the contract: `## ` headings, paragraphs, `- ` and `1. ` lists, `**bold**`, links.
// It becomes React elements, never HTML, so nothing an editor types can run.
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styles from './markdown.module.css'

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[]; start: number }

/** The blocks of a text; a line that begins nothing new continues what is before it. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  let isFresh = true
  for (const line of body.split(/\r?\n/).map((text) => text.trim())) {
    const [, number, item] = /^(?:-|(\d{1,3})\.)\s+(.+)$/.exec(line) ?? []
    const before = blocks.at(-1)
    if (line === '') isFresh = true
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (item !== undefined) {
      const kind = number === undefined ? 'bullets' : 'numbers'
      if (before?.kind === kind) before.items.push(item)
      else blocks.push({ kind, items: [item], start: Number(number ?? 1) })
    } else if (isFresh || before === undefined || before.kind === 'heading')
      blocks.push({ kind: 'paragraph', text: line })
    else if (before.kind === 'paragraph') before.text += ` ${line}`
    else before.items.push(`${before.items.pop() ?? ''} ${line}`.trim())
    if (line !== '') isFresh = line.startsWith('## ')
  }
  return blocks
}

/** `under`: the heading above it; `## ` takes the next rank. */
export function Markdown({ body, under = 'h1' }: { body: string; under?: 'h1' | 'h2' }) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  return (
    <div className={styles.text}>
      {blocksOf(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
        <Fragment key={at}>
          {block.kind === 'heading' && <Heading>{inlineOf(block.text)}</Heading>}
          {block.kind === 'paragraph' && <p>{inlineOf(block.text)}</p>}
          {block.kind === 'bullets' && <ul>{itemsOf(block.items)}</ul>}
          {block.kind === 'numbers' && <ol start={block.start}>{itemsOf(block.items)}</ol>}
        </Fragment>
      ))}
    </div>
  )
}

function itemsOf(items: string[]): React.ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change places.
  return items.map((item, at) => <li key={at}>{inlineOf(item)}</li>)
}

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function inlineOf(text: string): React.ReactNode[] {
  const parts: React.ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, label = '', to = ''] = found
    parts.push(text.slice(from, found.index))
    parts.push(
      bold === undefined ? (
        <Target key={found.index} to={to}>
          {label}
        </Target>
      ) : (
        <b key={found.index}>{inlineOf(bold)}</b>
      ),
    )
    from = found.index + whole.length
  }
  return [...parts, text.slice(from)]
}

/** A path of this app, an https address or an e-mail address; anything else stays words. */
function Target({ to, children }: { to: string; children: string }) {
  if (/^\/(?![/\\])/.test(to)) return <Link to={to}>{children}</Link>
  if (/^mailto:[^\s]+@/.test(to)) return <a href={to}>{children}</a>
  if (!to.startsWith('https://')) return children
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

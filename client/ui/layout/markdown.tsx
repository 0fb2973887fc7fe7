// Renders the Markdown subset of the contract: `## ` headings, paragraphs, `- ` and `1. ` lists, `**bold**`, links.
// Renders React elements, never HTML, so editorial text cannot inject scripts.
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styles from './markdown.module.css'

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[]; start: number }

/** A line without a block marker continues the block before it. */
export function parseBlocks(body: string): Block[] {
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

/** `## ` becomes the heading one level below `under`. */
export function Markdown({ body, under = 'h1' }: { body: string; under?: 'h1' | 'h2' }) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  return (
    <div className={styles.text}>
      {parseBlocks(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
        <Fragment key={at}>
          {block.kind === 'heading' && <Heading>{renderInline(block.text)}</Heading>}
          {block.kind === 'paragraph' && <p>{renderInline(block.text)}</p>}
          {block.kind === 'bullets' && <ul>{renderItems(block.items)}</ul>}
          {block.kind === 'numbers' && <ol start={block.start}>{renderItems(block.items)}</ol>}
        </Fragment>
      ))}
    </div>
  )
}

function renderItems(items: string[]): React.ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change places.
  return items.map((item, at) => <li key={at}>{renderInline(item)}</li>)
}

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function renderInline(text: string): React.ReactNode[] {
  const parts: React.ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    const [fullMatch, bold, label = '', to = ''] = found
    parts.push(text.slice(from, found.index))
    parts.push(
      bold === undefined ? (
        <MarkdownLink key={found.index} to={to}>
          {label}
        </MarkdownLink>
      ) : (
        <b key={found.index}>{renderInline(bold)}</b>
      ),
    )
    from = found.index + fullMatch.length
  }
  return [...parts, text.slice(from)]
}

/** Links to paths of this app, to https and to e-mail addresses; renders any other target as text. */
function MarkdownLink({ to, children }: { to: string; children: string }) {
  if (/^\/(?![/\\])/.test(to)) return <Link to={to}>{children}</Link>
  if (/^mailto:[^\s]+@/.test(to)) return <a href={to}>{children}</a>
  if (!to.startsWith('https://')) return children
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

// The primitives of layout and text. Their props are the steps of the scales in tokens.css.
import { classNames } from './class-names.ts'
import styles from './layout.module.css'
import text from './text.module.css'

/** Steps of the spacing scale in px, and the side padding of a screen. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 'gutter'

const FLAGS = [
  'grow',
  'rigid',
  'wrap',
  'block',
  'center',
  'balance',
  'anywhere',
  'nowrap',
  'ellipsis',
  'clamp',
] as const

type Look = { [Flag in (typeof FLAGS)[number]]?: boolean | undefined } & {
  size?: 'xs' | 'sm' | 'md' | 'body' | 'title' | 'h3' | 'section' | 'h2' | 'h1' | 'xl'
  tone?: 'muted' | 'subtle' | 'brand' | 'success' | 'warning' | 'danger' | 'onBrand'
  weight?: 'strong' | 'bold' | 'heavy'
  /** Digits of one width. */
  number?: boolean
  gap?: Space
  /** The margin above and below. */
  above?: Space
  below?: Space
  /** All sides, or as in CSS: above and below, the sides; above, the sides, below. */
  pad?: Space | readonly [Space, Space] | readonly [Space, Space, Space]
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'space-between'
}

type Props<Element extends React.ElementType> = Look & { as?: Element } & Omit<
    React.ComponentPropsWithRef<Element>,
    keyof Look | 'as'
  >

function toLength(space: Space | undefined): string | undefined {
  if (space === undefined) return undefined
  if (space === 0) return '0'
  return space === 'gutter' ? 'var(--gutter)' : `var(--space-${space})`
}

function primitive<Default extends React.ElementType>(
  kind: 'box' | 'row' | 'stack' | 'column' | 'text',
  fallback: Default,
) {
  return function Primitive<Element extends React.ElementType = Default>(props: Props<Element>) {
    const { as, className, style, size, tone, weight, number, gap, above, below, pad, align, justify, ...rest } =
      props as Look & { as?: React.ElementType; className?: string; style?: React.CSSProperties }
    const Tag: React.ElementType = as ?? fallback
    const attributes = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !(FLAGS as readonly string[]).includes(name)),
    )
    const flags = FLAGS.filter((flag) => rest[flag]).map((flag) => styles[flag])
    const texts = [size, tone, weight, number && 'number'].map((name) => name && text[name])
    return (
      <Tag
        {...attributes}
        className={classNames(styles[kind], ...flags, ...texts, className) || undefined}
        style={{
          gap: toLength(gap),
          marginTop: toLength(above),
          marginBottom: toLength(below),
          padding: pad === undefined ? undefined : [pad].flat().map(toLength).join(' '),
          [kind === 'stack' ? 'justifyItems' : 'alignItems']: align,
          justifyContent: justify,
          ...style,
        }}
      />
    )
  }
}

export const Box = primitive('box', 'div')
export const Row = primitive('row', 'div')
/** A grid of one column. */
export const Stack = primitive('stack', 'div')
/** A flex column, whose parts may grow. */
export const Column = primitive('column', 'div')
export const Text = primitive('text', 'span')

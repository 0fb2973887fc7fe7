// The primitives of layout and text. Their props are the steps of the scales in tokens.css.
import { classNames } from './class-names.ts'
import styles from './layout.module.css'
import text from './text.module.css'

/** Steps of the spacing scale in px, the side padding of a screen, and the space between its sections. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 'gutter' | 'section'

/** One value for all sides, or two to four values in the order of CSS. */
export type Pad = Space | readonly [Space, Space, Space?, Space?]

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
  'card',
  'inset',
  'tap',
  'wide',
  'reach',
  'list',
] as const

type LayoutProps = { [Flag in (typeof FLAGS)[number]]?: boolean | undefined } & {
  size?: 'xs' | 'sm' | 'md' | 'body' | 'title' | 'h3' | 'section' | 'h2' | 'h1' | 'xl' | 'display'
  tone?: 'ink' | 'muted' | 'subtle' | 'brand' | 'success' | 'warning' | 'danger' | 'onBrand' | undefined
  weight?: 'strong' | 'bold' | 'heavy'
  number?: boolean
  gap?: Space
  above?: Space
  below?: Space
  pad?: Pad
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'space-between'
}

type Props<Element extends React.ElementType> = LayoutProps & { as?: Element } & Omit<
    React.ComponentPropsWithRef<Element>,
    keyof LayoutProps | 'as'
  >

function toLength(space: Space | undefined): string | undefined {
  if (space === undefined) return undefined
  if (space === 0) return '0'
  if (space === 'gutter') return 'var(--gutter)'
  return space === 'section' ? 'var(--section-gap)' : `var(--space-${space})`
}

function primitive<Default extends React.ElementType>(
  kind: 'box' | 'row' | 'stack' | 'column' | 'text' | 'actions',
  fallback: Default,
) {
  return function Primitive<Element extends React.ElementType = Default>(props: Props<Element>) {
    const { as, className, style, size, tone, weight, number, gap, above, below, pad, align, justify, ...rest } =
      props as LayoutProps & { as?: React.ElementType; className?: string; style?: React.CSSProperties }
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
export const Stack = primitive('stack', 'div')
export const Column = primitive('column', 'div')
export const Text = primitive('text', 'span')

export const Actions = primitive('actions', 'div')

type TileProps = React.ComponentProps<'span'> & { size: number; height?: number; radius?: number }

/** A box with a centred drawing or icon; `data-tile` or `style` sets the colour. */
export function Tile({ size, height = size, radius = 14, className, style, ...rest }: TileProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.tile, className)}
      style={{ width: size, height, borderRadius: radius, ...style }}
    />
  )
}

type WordsProps = { title: React.ReactNode; as?: 'b' | 'h2'; children?: React.ReactNode }

/** A title with a smaller line below, beside the image and the value of a card or a row. */
export function Words({ title, as = 'b', children }: WordsProps) {
  return (
    <Stack as={as === 'b' ? 'span' : 'div'} grow anywhere>
      <Text as={as} size="title">
        {title}
      </Text>
      {children && (
        <Text size="sm" tone="muted">
          {children}
        </Text>
      )}
    </Stack>
  )
}

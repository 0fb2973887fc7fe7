// Drawings of this folder as inline SVG, so that they take the theme's colours.
import { useId } from 'react'

type Props = { svg: string; className: string | undefined; style?: React.CSSProperties }

/**
 * Shows the text of one of our own `.svg` files, imported with `?raw`. Decorative, so hidden from assistive technology.
 * Ids inside are made unique, since the same drawing may stand on a page twice.
 */
export function InlineSvg({ svg, className, style }: Props) {
  const own = useId()
  const unique = svg.includes(' id="') ? svg.replace(/( id="|url\(#|href="#)(\w+)/g, `$1$2${own}`) : svg
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository, never input.
  return <span className={className} style={style} aria-hidden="true" dangerouslySetInnerHTML={{ __html: unique }} />
}

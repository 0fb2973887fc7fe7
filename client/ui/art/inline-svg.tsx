// Renders an SVG file inline, so that it follows the theme's colours.
import { useId } from 'react'

type Props = { svg: string; className: string | undefined; style?: React.CSSProperties }

/** Takes the text of an `.svg` file, imported with `?raw`. Makes ids unique, because a drawing may appear twice on a page. */
export function InlineSvg({ svg, className, style }: Props) {
  const own = useId()
  const unique = svg.includes(' id="') ? svg.replace(/( id="|url\(#|href="#)(\w+)/g, `$1$2${own}`) : svg
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a file of this repository, never input.
  return <span className={className} style={style} aria-hidden="true" dangerouslySetInnerHTML={{ __html: unique }} />
}

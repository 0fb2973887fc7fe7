// The household drawings (design.md 6): `import candle from '../illustrations/outage-candle.svg?raw'`.
import styles from './illustration.module.css'
import { InlineSvg } from './inline-svg.tsx'

type Props = {
  /** Text of a file of `illustrations/`, imported with `?raw`. */
  svg: string
  /** In px; without it the drawing takes the width of its box. */
  width?: number
}

/** A drawing that follows the brand by its `--art-*` colours. Decorative: the title beside it says the same. */
export function Illustration({ svg, width }: Props) {
  return <InlineSvg svg={svg} className={styles.illustration} style={width ? { width } : {}} />
}

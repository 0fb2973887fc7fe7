// An illustration: `import outageCandle from '../illustrations/outage-candle.svg?raw'`.
import styles from './illustration.module.css'
import { InlineSvg } from './inline-svg.tsx'

type Props = {
  svg: string
  width?: number
}

/** One at the bottom of a form, where the keyboard may cover it. */
export function BottomIllustration({ svg, width }: Required<Props>) {
  return <InlineSvg svg={svg} className={styles.bottom} style={{ width }} />
}

/** Follows the brand by its `--art-*` colours. Decorative: the title beside it says the same. */
export function Illustration({ svg, width }: Props) {
  return <InlineSvg svg={svg} className={styles.illustration} style={width ? { width } : {}} />
}

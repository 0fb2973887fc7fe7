// Shows an illustration, for example `import outageCandle from '../illustrations/outage-candle.svg?raw'`.
import styles from './illustration.module.css'
import { InlineSvg } from './inline-svg.tsx'

type Props = {
  svg: string
  width?: number
}

/** An illustration at the bottom of a form, where the keyboard may cover the illustration. */
export function BottomIllustration({ svg, width }: Required<Props>) {
  return <InlineSvg svg={svg} className={styles.bottom} style={{ width }} />
}

/** Takes the brand's `--art-*` colours. Decorative: the title beside the illustration says the same. */
export function Illustration({ svg, width }: Props) {
  return <InlineSvg svg={svg} className={styles.illustration} style={width ? { width } : {}} />
}

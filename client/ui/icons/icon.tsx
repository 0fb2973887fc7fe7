// Phosphor icons (MIT, icons/LICENSE), imported one by one: `import camera from './camera-bold.svg?raw'`.

import { InlineSvg } from '../art/inline-svg.tsx'
import styles from './icon.module.css'

type IconProps = {
  svg: string
  size?: number
  className?: string | undefined
}

/** Takes the colour of the surrounding text. Decorative: use it beside a word or inside a labelled control. */
export function Icon({ svg, size, className }: IconProps) {
  const names = className ? `${styles.icon} ${className}` : styles.icon
  return <InlineSvg svg={svg} className={names} style={size ? { fontSize: size } : {}} />
}

type FeatureIconProps = {
  svg: string
  tint: string
  size?: number
}

/** A duotone icon printed off-register: the tint layer is moved by 13 of 256 units under the ink line. */
export function FeatureIcon({ svg, tint, size = 26 }: FeatureIconProps) {
  return <InlineSvg svg={svg} className={styles.feature} style={{ fontSize: size, '--icon-tint': tint }} />
}

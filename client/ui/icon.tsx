// Phosphor icons (MIT, icons/LICENSE): `import camera from './icons/camera-bold.svg?raw'`, so that a chunk carries only its own.

import { InlineSvg } from './art/inline-svg.tsx'
import styles from './icon.module.css'

type IconProps = {
  /** Text of a file of `icons/`, imported with `?raw`. */
  svg: string
  /** In px; without it the icon is 1em of the surrounding text. */
  size?: number
  className?: string | undefined
}

/** Takes the colour of the surrounding text. Decorative: use it beside a word or inside a labelled control. */
export function Icon({ svg, size, className }: IconProps) {
  const names = className ? `${styles.icon} ${className}` : styles.icon
  return <InlineSvg svg={svg} className={names} style={size ? { fontSize: size } : {}} />
}

type FeatureIconProps = {
  /** Text of a `*-duotone.svg` file of `icons/`, imported with `?raw`. */
  svg: string
  /** Colour of the tint layer, for example `var(--telang-300)`. */
  tint: string
  /** In px, 26 to 32. */
  size?: number
}

/** A duotone icon printed off-register: the tint layer is moved by 13 of 256 units under the ink line. */
export function FeatureIcon({ svg, tint, size = 26 }: FeatureIconProps) {
  return <InlineSvg svg={svg} className={styles.feature} style={{ fontSize: size, '--icon-tint': tint }} />
}

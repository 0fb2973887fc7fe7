// The brand's mark and name.

import { isWordmark } from '#contract/wordmark.ts'
import { useBrand } from '../theme/theme.ts'
import styles from './logo.module.css'

export function LogoMark({ size, on = 'light' }: { size: number; on?: 'light' | 'brand' }) {
  const { product, logo } = useBrand()
  if (logo) return <img className={styles.own} src={logo} alt="" width={size} height={size} />
  if (product !== 'Struka') return <Tile size={size} letter={product.charAt(0).toUpperCase()} />
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g transform="translate(32 32) scale(1.12) translate(-32 -32)">
        <path
          fill={on === 'brand' ? 'var(--accent-on-brand)' : 'var(--accent-500)'}
          d="M20.3 51.75l-5-2.625 5-2.625-5-2.625 5-2.625H39.5a2 2 0 0 0 0-4H44L33.8 26.75H39.5a12.5 12.5 0 0 1 0 25z"
        />
        <path
          fill={on === 'brand' ? 'var(--text-on-brand)' : 'var(--brand-600)'}
          d="M43.7 12.25l5 2.625-5 2.625 5 2.625-5 2.625H24.5a2 2 0 0 0 0 4h9.3L44 37.25H24.5a12.5 12.5 0 0 1 0-25z"
        />
      </g>
    </svg>
  )
}

export function Logo({ size }: { size: number }) {
  const { product, logo } = useBrand()
  if (logo && isWordmark(logo)) return <img className={styles.wordmark} src={logo} alt={product} height={size} />
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.68 }}>
      <LogoMark size={size} on="brand" />
      <span className={styles.name}>{product}</span>
    </span>
  )
}

function Tile({ size, letter }: { size: number; letter: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="var(--accent-400)" d="M18 8h28a4 4 0 0 1 4 4v44l-6-5-6 5-6-5-6 5-6-5-6 5V12a4 4 0 0 1 4-4z" />
      <text className={styles.letter} x="32" y="40" textAnchor="middle">
        {letter}
      </text>
    </svg>
  )
}

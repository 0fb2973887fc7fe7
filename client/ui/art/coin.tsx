// The coin beside every amount of points; never beside rupiah.
import styles from './coin.module.css'

const PETAL = 'M0-1.2C-2-2.94-2-5.55 0-7 2-5.55 2-2.94 0-1.2z'
const TURNS = [0, 60, 120, 180, 240, 300]

export function Coin({ size }: { size?: number }) {
  return (
    <svg className={styles.coin} viewBox="0 0 24 24" aria-hidden="true" style={size ? { fontSize: size / 1.15 } : {}}>
      <circle cx="12" cy="12" r="12" fill="var(--accent-400)" />
      <circle cx="12" cy="12" r="9.6" fill="none" stroke="var(--accent-600)" opacity=".55" />
      <g transform="translate(12 12)" fill="var(--accent-700)">
        {TURNS.map((turn) => (
          <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
        ))}
      </g>
    </svg>
  )
}

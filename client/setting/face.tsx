// Initials in a circle, where a photo would stand.
import styles from './face.module.css'

export function Face({ name, size }: { name: string; size: number }) {
  const [first = '', ...rest] = name.split(' ').filter(Boolean)
  return (
    <span className={styles.face} style={{ width: size, height: size, fontSize: size * 0.375 }} aria-hidden="true">
      {`${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toUpperCase()}
    </span>
  )
}

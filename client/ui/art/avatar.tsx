// The profile photo in a circle, or the initials.
import styles from './avatar.module.css'

type Props = { name: string; size: number; photoUrl?: string | null | undefined }

export function Avatar({ name, size, photoUrl }: Props) {
  const [first = '', ...rest] = name.split(' ').filter(Boolean)
  return (
    <span className={styles.face} style={{ width: size, height: size, fontSize: size * 0.375 }} aria-hidden="true">
      {photoUrl ? (
        <img className={styles.photo} src={photoUrl} alt="" width={size} height={size} />
      ) : (
        `${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
      )}
    </span>
  )
}

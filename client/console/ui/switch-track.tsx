// The drawn part of a switch; its button holds the role and the state.
import styles from './switch-track.module.css'

export function SwitchTrack() {
  return <i className={styles.track} />
}

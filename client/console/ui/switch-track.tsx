// The visible part of a switch. The button around the track holds the role and the state.
import styles from './switch-track.module.css'

export function SwitchTrack() {
  return <i className={styles.track} />
}

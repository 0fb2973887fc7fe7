// A checkbox with a label; the whole row is clickable.

import checkBold from '../icons/check-bold.svg?raw'
import { Icon } from '../icons/icon.tsx'
import styles from './checkbox.module.css'
import { useNote } from './field.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'type' | 'children'> & {
  children: React.ReactNode
  error?: string | null | undefined
}

export function Checkbox({ children, error, ...input }: Props) {
  const { link, note } = useNote(error)
  return (
    <div>
      <label className={styles.row}>
        <input {...input} {...link} type="checkbox" className={styles.input} />
        <span className={styles.box}>
          <Icon svg={checkBold} />
        </span>
        <span>{children}</span>
      </label>
      {note}
    </div>
  )
}

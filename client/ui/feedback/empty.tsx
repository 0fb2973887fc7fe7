// An empty state: drawing, title, explanation, at most one button.
import { Illustration } from '../art/illustration.tsx'
import { classNames } from '../class-names.ts'
import { Box } from '../layout.tsx'
import text from '../text.module.css'
import styles from './empty.module.css'

type Props = {
  /** Text of an illustration file. */
  drawing: string
  title: string
  /** One or two lines. */
  children?: React.ReactNode
  action?: React.ReactNode
  /** The title is the `h1` of the screen. */
  page?: boolean
}

export function Empty({ drawing, title, children, action, page }: Props) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Illustration svg={drawing} width={230} />
      <Title className={classNames(text.h2, styles.title)}>{title}</Title>
      {children && <p className={text.muted}>{children}</p>}
      {action && <Box above={24}>{action}</Box>}
    </div>
  )
}

// The head of a page about one thing: its picture, with a back button and, once the title is known, a share button.
import { BackButton } from '../button/icon-button.tsx'
import { ShareButton } from '../button/share-button.tsx'
import { Row } from './layout.tsx'
import styles from './picture-head.module.css'

type Props = { fallback: string; title?: string; children: React.ReactNode }

export function PictureHead({ fallback, title, children }: Props) {
  return (
    <div className={styles.head}>
      {children}
      <Row justify="space-between" className={styles.bar}>
        <BackButton soft fallback={fallback} />
        {title !== undefined && <ShareButton soft title={title} />}
      </Row>
    </div>
  )
}

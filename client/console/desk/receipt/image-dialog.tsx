// A receipt's image in a dialog, to view or to photograph with a real phone.

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import arrowsOutSimpleBold from '#client/ui/icons/arrows-out-simple-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import styles from './image-dialog.module.css'

type Props = { title: string; src: string; onClose: () => void }

export function ImageDialog({ title, src, onClose }: Props) {
  const t = useTranslations()
  const image = useRef<HTMLImageElement>(null)
  return (
    <Dialog title={title} onClose={onClose}>
      <img ref={image} className={styles.image} src={src} alt={t('review.photo', { title })} />
      <Row as="footer" align="stretch" justify="end" gap={8} wrap>
        <Button onClick={() => void image.current?.requestFullscreen()}>
          <Icon svg={arrowsOutSimpleBold} /> {t('review.fullScreen')}
        </Button>
      </Row>
    </Dialog>
  )
}

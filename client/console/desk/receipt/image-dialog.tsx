// A receipt's image in a dialog: to look at, to show to a real phone's camera, or to print.

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import arrowsOutSimpleBold from '#client/ui/icons/arrows-out-simple-bold.svg?raw'
import printerBold from '#client/ui/icons/printer-bold.svg?raw'
import styles from './image-dialog.module.css'

type Props = { title: string; text?: React.ReactNode; src: string; onClose: () => void; actions?: React.ReactNode }

export function ImageDialog({ title, text, src, onClose, actions }: Props) {
  const t = useTranslations()
  const image = useRef<HTMLImageElement>(null)
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <img ref={image} className={styles.image} src={src} alt={t('review.photo', { title })} />
      <footer className={styles.actions}>
        {actions}
        <Button onClick={() => void image.current?.requestFullscreen()}>
          <Icon svg={arrowsOutSimpleBold} /> {t('review.fullScreen')}
        </Button>
        <Button onClick={() => printImage(src, t('review.print'))}>
          <Icon svg={printerBold} /> {t('review.print')}
        </Button>
      </footer>
    </Dialog>
  )
}

/** Prints the image only, from a hidden iframe. */
function printImage(src: string, title: string): void {
  const sheet = document.createElement('iframe')
  sheet.hidden = true
  sheet.title = title
  document.body.append(sheet)
  const page = sheet.contentDocument
  if (!page) return
  const image = page.createElement('img')
  image.style.cssText = 'display:block;max-width:100%;max-height:96vh;margin:0 auto'
  image.addEventListener('load', () => sheet.contentWindow?.print())
  sheet.contentWindow?.addEventListener('afterprint', () => sheet.remove())
  image.src = src
  page.body.append(image)
}

// A receipt as large as the window: to look at, to show to a real phone's camera, or to print.
import { useRef } from 'react'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { Key } from '#client/console/ui/panel.tsx'
import { Icon } from '#client/ui/icon.tsx'
import arrowsOutSimpleBold from '#client/ui/icons/arrows-out-simple-bold.svg?raw'
import printerBold from '#client/ui/icons/printer-bold.svg?raw'
import styles from './image-window.module.css'

type Props = { title: string; text?: React.ReactNode; src: string; onClose: () => void; deeds?: React.ReactNode }

export function PictureWindow({ title, text, src, onClose, deeds }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <img ref={picture} className={styles.picture} src={src} alt={`Foto struk ${title}`} />
      <footer className={styles.deeds}>
        {deeds}
        <Key onClick={() => void picture.current?.requestFullscreen()}>
          <Icon svg={arrowsOutSimpleBold} /> Layar penuh
        </Key>
        <Key onClick={() => printPicture(src)}>
          <Icon svg={printerBold} /> Cetak
        </Key>
      </footer>
    </Dialog>
  )
}

/** Prints the picture alone, on a page of its own. */
function printPicture(src: string): void {
  const sheet = document.createElement('iframe')
  sheet.hidden = true
  sheet.title = 'Cetak'
  document.body.append(sheet)
  const page = sheet.contentDocument
  if (!page) return
  const picture = page.createElement('img')
  picture.style.cssText = 'display:block;max-width:100%;max-height:96vh;margin:0 auto'
  picture.addEventListener('load', () => sheet.contentWindow?.print())
  sheet.contentWindow?.addEventListener('afterprint', () => sheet.remove())
  picture.src = src
  page.body.append(picture)
}

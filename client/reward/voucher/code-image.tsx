// Draws a code as QR code or barcode, black on white in every theme, with the quiet zone that scanners need.
import { QRCodeSVG } from 'qrcode.react'
import styles from './code-image.module.css'
import { code128 } from './code128.ts'

type Props = { code: string; format: 'qr' | 'code128' }

const QUIET_ZONE = 10
const TALL = 84

export function CodeImage({ code, format }: Props) {
  return (
    <div className={styles.paper}>
      {format === 'qr' ? (
        <QRCodeSVG value={code} size={196} level="M" fgColor="#000" bgColor="#fff" title="Kode QR voucher" />
      ) : (
        <Bars code={code} />
      )}
    </div>
  )
}

function Bars({ code }: { code: string }) {
  const widths = code128(code)
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET_ZONE)
  let at = QUIET_ZONE
  const path = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v${TALL}h-${width}z` : ''
    at += width
    return bar
  })
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${total} ${TALL}`}
      preserveAspectRatio="none"
      // No crispEdges: snapping each bar to whole pixels would change the widths that a scanner measures.
      shapeRendering="geometricPrecision"
      role="img"
      aria-label="Kode batang voucher"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}

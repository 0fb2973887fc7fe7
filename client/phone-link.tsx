// The address of the app as a QR code, for the phone of a shopper who sits at a desktop.
import { QRCodeSVG } from 'qrcode.react'
import { Stack } from './ui/layout/layout.tsx'
import text from './ui/layout/text.module.css'

export function PhoneLink() {
  return (
    <Stack as="aside" gap={8} above={24} aria-label="Buka di HP">
      <QRCodeSVG value={window.location.origin} size={120} marginSize={2} title="Kode QR alamat ini" />
      <b className={text.sm}>Buka di HP-mu</b>
    </Stack>
  )
}

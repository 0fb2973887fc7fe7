// Gallery of sheets, toasts, banners and error pages.
import { useState } from 'react'
import { HttpError } from '#client/api/api-error.ts'
import { Button } from '../button.tsx'
import { Section } from '../card.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Failure, FailureRow, NotFound, Offline } from '../feedback/failure.tsx'
import { showToast } from '../feedback/toast.tsx'
import { RadioCards } from '../form/radio-card.tsx'
import { Sheet } from '../sheet.tsx'
import { useSheet } from '../use-sheet.ts'
import styles from './gallery.module.css'

const limit = Date.now() + 48_000

export function States() {
  const sheet = useSheet()
  const [banner, setBanner] = useState(false)
  const [method, setMethod] = useState<'wa' | 'sms'>('wa')
  const retry = () => showToast({ kind: 'info', text: 'Memuat ulang' })
  return (
    <>
      <Section title="Di atas layar">
        <div className={`${styles.block} ${styles.row}`}>
          <Button small onClick={sheet.open}>
            Buka lembar
          </Button>
          <Button small variant="soft" onClick={() => showToast({ kind: 'success', text: 'Kode sudah disalin' })}>
            Toast
          </Button>
          <Button small variant="soft" onClick={() => showToast({ kind: 'error', text: 'Gagal memuat promo' })}>
            Toast galat
          </Button>
          <Button small variant="outline" onClick={() => setBanner(true)}>
            Banner
          </Button>
        </div>
      </Section>
      {banner && (
        <Banner
          type="pointin"
          title="420 poin masuk"
          text="Struk Toko Sentosa lolos cek. Poinmu sekarang 12.450."
          onOpen={() => setBanner(false)}
          onClose={() => setBanner(false)}
        />
      )}
      <Sheet
        open={sheet.isOpen}
        onClose={sheet.close}
        title="Pilih Metode Verifikasi"
        text={
          <>
            Kode untuk <b>+62 812-0000-1234</b> dikirim lewat:
          </>
        }
        actions={
          <>
            <Button onClick={sheet.close}>Kirim kode</Button>
            <Button variant="ghost" onClick={sheet.close}>
              Batal
            </Button>
          </>
        }
      >
        <RadioCards
          label="Metode"
          name="sheet-method"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'wa', title: 'WhatsApp', text: 'Paling cepat, gratis' },
            { value: 'sms', title: 'SMS', text: 'Kalau tidak pakai WhatsApp' },
          ]}
        />
      </Sheet>
      <Section title="Gangguan">
        <FailureRow onRetry={retry} />
        <Failure error={new HttpError(500, 'Internal Server Error', { requestId: 'REQ-7F21C' })} onRetry={retry} />
        <Offline onRetry={retry} />
        <Failure error={new HttpError(429, 'Too Many Requests', { rateLimitTs: limit })} onRetry={retry} />
        <NotFound />
      </Section>
    </>
  )
}

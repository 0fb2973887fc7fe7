// Start of an upload: what a good photo looks like, what happens next, camera and gallery.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import fileTextBold from '../ui/icons/file-text-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import receiptStamp from '../ui/illustrations/receipt-stamp.svg?raw'
import { Screen } from '../ui/screen.tsx'
import { Sheet } from '../ui/sheet.tsx'
import text from '../ui/text.module.css'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import blurry from './images/blurry.webp'
import complete from './images/complete.webp'
import cropped from './images/cropped.webp'
import { receiptCountQuery } from './queries.ts'
import styles from './upload.module.css'

const EXAMPLES = [
  { src: complete, isGood: true, label: 'Utuh, rata, terang' },
  { src: cropped, isGood: false, label: 'Jangan terpotong' },
  { src: blurry, isGood: false, label: 'Jangan buram atau gelap' },
]

const STEPS = [
  { title: 'Foto satu struk per unggahan', text: 'Nama toko, tanggal, dan total harus terbaca.' },
  { title: 'Tunggu kami cek', text: 'Statusnya Diproses sampai selesai diperiksa.' },
  { title: 'Poin masuk otomatis', text: 'Kamu dapat notifikasi begitu struk dinyatakan Valid.' },
]

const TERMS = [
  'Struk asli dari pembelian sendiri, bukan hasil edit atau tangkapan layar orang lain.',
  'Satu struk hanya bisa diunggah satu kali, paling lama 7 hari setelah belanja.',
  'Nama toko, tanggal, daftar barang, dan total harus terbaca.',
  'Struk yang terpotong, buram, atau terlipat di bagian total dinyatakan Tidak Valid.',
  'Kamu bisa mengunggah 5 struk sehari. Kalau ditolak, alasannya selalu kami tulis di detail struk.',
]

export function Upload({ showTerms = false }: { showTerms?: boolean }) {
  const navigate = useNavigate()
  const choose = useChoosePhotos()
  const remaining = useQuery(receiptCountQuery()).data?.remainingToday
  const closeTerms = () => navigate('/topup', { replace: true })
  const isFull = remaining === 0
  return (
    <Screen
      bare
      name="Unggah struk"
      dock={
        isFull ? (
          <ButtonLink wide to="/history?tab=struk">
            Lihat struk hari ini
          </ButtonLink>
        ) : (
          <>
            <GalleryButton onChange={choose} />
            <ButtonLink wide to="/topup/camera" icon={cameraBold}>
              Buka kamera
            </ButtonLink>
          </>
        )
      }
    >
      <header className={classNames('brand-pattern', 'torn-edge', styles.hero)}>
        <div className={styles.bar}>
          <IconButton label="Kembali" icon={arrowLeftBold} onClick={() => goBack(navigate)} />
          <Link to="/history?tab=struk">Riwayat struk</Link>
        </div>
        <h1 data-tour="receipt-upload">Satu foto, poin masuk</h1>
        <p>Siapkan struk kertas atau struk digital.</p>
        <div className={styles.art}>
          <Illustration svg={receiptStamp} width={186} />
        </div>
      </header>
      <div className={styles.page}>
        <h2 className={text.h3}>Biar cepat lolos cek</h2>
        <ul className={styles.examples}>
          {EXAMPLES.map(({ src, isGood, label }) => (
            <li key={label}>
              <img src={src} alt="" width={110} height={124} />
              <span className={styles.mark} data-good={isGood || undefined}>
                <Icon svg={isGood ? checkBold : xBold} size={17} />
              </span>
              {label}
            </li>
          ))}
        </ul>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <b className={styles.number}>{index + 1}</b>
              <span>
                <b>{step.title}</b>
                {step.text}
              </span>
            </li>
          ))}
        </ol>
        {remaining !== undefined && (
          <p className={styles.remaining}>
            {isFull
              ? 'Jatah 5 struk hari ini sudah terpakai. Lanjut lagi besok, ya.'
              : `Hari ini kamu masih bisa mengunggah ${remaining} struk.`}
          </p>
        )}
        <Link className={styles.terms} to="/topup/terms">
          <Icon svg={fileTextBold} size={18} />
          Baca ketentuan struk
        </Link>
      </div>
      <Sheet
        open={showTerms}
        onClose={closeTerms}
        title="Ketentuan struk"
        actions={
          <Button wide onClick={closeTerms}>
            Saya mengerti
          </Button>
        }
      >
        <ol className={styles.rules}>
          {TERMS.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Sheet>
    </Screen>
  )
}

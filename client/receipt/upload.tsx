// Start of an upload: what a good photo looks like, what happens next, camera and gallery.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { articleQuery, howtoQuery } from '../content/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import fileTextBold from '../ui/icons/file-text-bold.svg?raw'
import imageBold from '../ui/icons/image-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import receiptStamp from '../ui/illustrations/receipt-stamp.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import blurry from './images/blurry.webp'
import complete from './images/complete.webp'
import cropped from './images/cropped.webp'
import { receiptCountQuery } from './queries.ts'
import { TermsSheet } from './terms-sheet.tsx'
import styles from './upload.module.css'

const EXAMPLES = [
  { src: complete, isGood: true, label: 'Utuh, rata, terang' },
  { src: cropped, isGood: false, label: 'Jangan terpotong' },
  { src: blurry, isGood: false, label: 'Jangan buram atau gelap' },
]

/** The article that helps with a photo; the link is absent until it is published. */
const PHOTO_ARTICLE = 'cara-memotret-struk'

/** /topup, and /topup/terms with the terms sheet open. */
export function Component() {
  const navigate = useNavigate()
  const showTerms = useLocation().pathname.startsWith('/topup/terms')
  const choose = useChoosePhotos()
  const remaining = useQuery(receiptCountQuery()).data?.remainingToday
  const { data: howto, isPending: isHowtoPending } = useQuery(howtoQuery('unggah'))
  const article = useQuery(articleQuery(PHOTO_ARTICLE)).data
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
        <h1 data-tour="receipt-upload">{howto?.title ?? 'Unggah struk'}</h1>
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
        <SkeletonGate pending={isHowtoPending} skeleton={<Skeleton width="100%" height={180} />}>
          <ol className={styles.steps}>
            {howto?.payload.steps.map((step, index) => (
              <li key={step.title}>
                <b className={styles.number}>{index + 1}</b>
                <span>
                  <b>{step.title}</b>
                  {step.text}
                </span>
              </li>
            ))}
          </ol>
        </SkeletonGate>
        {remaining !== undefined && (
          <p className={styles.remaining}>
            {isFull
              ? 'Jatah struk hari ini sudah terpakai. Lanjut lagi besok, ya.'
              : `Hari ini kamu masih bisa mengunggah ${remaining} struk.`}
          </p>
        )}
        {article && (
          <Link className={styles.terms} to={`/article/${article.slug}`}>
            <Icon svg={imageBold} size={18} />
            {article.title}
          </Link>
        )}
        <Link className={styles.terms} to="/topup/terms">
          <Icon svg={fileTextBold} size={18} />
          Baca ketentuan struk
        </Link>
      </div>
      <TermsSheet sheet={{ isOpen: showTerms, close: () => navigate('/topup', { replace: true }) }} />
    </Screen>
  )
}

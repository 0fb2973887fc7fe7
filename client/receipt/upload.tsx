// /topup: starts an upload with photo tips, the next steps, and buttons for camera and gallery.
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { documentQuery, howtoQuery, receiptTermsQuery } from '../content/queries.ts'
import { queryClient, waitForData } from '../session/query-client.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { BackButton } from '../ui/button/icon-button.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import fileTextBold from '../ui/icons/file-text-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import imageBold from '../ui/icons/image-bold.svg?raw'
import tag from '../ui/icons/tag.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import receiptStamp from '../ui/illustrations/receipt-stamp.svg?raw'
import { classNames } from '../ui/layout/class-names.ts'
import { Box, Row, Stack, Text, Tile, Words } from '../ui/layout/layout.tsx'
import { Markdown } from '../ui/layout/markdown.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import blurry from './images/blurry.webp'
import complete from './images/complete.webp'
import cropped from './images/cropped.webp'
import { useLeftOut } from './photo.ts'
import { acceptedReceiptQuery, receiptCountQuery } from './queries.ts'
import { ShopsButton } from './shops-sheet.tsx'
import styles from './upload.module.css'

const EXAMPLES = [
  { src: complete, isGood: true, label: 'Utuh, rata, terang' },
  { src: cropped, isGood: false, label: 'Jangan terpotong' },
  { src: blurry, isGood: false, label: 'Jangan buram atau gelap' },
]

const PHOTO_ARTICLE = 'cara-memotret-struk'

export const loader = () =>
  waitForData(queryClient.ensureQueryData(receiptCountQuery()), queryClient.ensureQueryData(acceptedReceiptQuery()))

export function Component() {
  const navigate = useGoOn()
  const { pathname, state } = useLocation()
  const showTerms = pathname.startsWith('/topup/terms')
  const choose = useChoosePhotos()
  const remaining = useQuery(receiptCountQuery()).data?.remainingToday
  const { data: howto, isPending: isHowtoPending } = useQuery(howtoQuery('unggah'))
  const article = useQuery(documentQuery('article', PHOTO_ARTICLE)).data
  const isFull = remaining === 0
  const hasAccepted = useQuery(acceptedReceiptQuery()).data
  const leftOut = useLeftOut()
  // Shoppers whose receipt was accepted once know the tips, so the navigation leads them to the camera.
  if (state?.direct && hasAccepted && !isFull) return <Navigate to="/topup/camera" replace />
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
        <Row justify="space-between" className={styles.bar}>
          <BackButton />
          <Row as={Link} tap size="sm" weight="bold" pad={[0, 12]} to="/history?tab=struk">
            Riwayat struk
          </Row>
        </Row>
        <Text as="h1" size="xl">
          {howto?.title ?? 'Unggah struk'}
        </Text>
        <p>{describeRemaining(remaining)}</p>
        <div className={styles.art}>
          <Illustration svg={receiptStamp} width={186} />
        </div>
      </header>
      <Box pad={[28, 'gutter', 24]}>
        <Box below={leftOut.length > 0 ? 20 : 0}>
          {leftOut.map((sentence) => (
            <FormError key={sentence} message={sentence} />
          ))}
        </Box>
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
          <Stack as="ol" gap={16} above={28}>
            {howto?.payload.steps.map((step, index) => (
              <Row key={step.title} as="li" align="start" gap={14}>
                <Tile size={26} radius={8} className={styles.number}>
                  {index + 1}
                </Tile>
                <Words title={step.title}>{step.text}</Words>
              </Row>
            ))}
          </Stack>
        </SkeletonGate>
        <Text as="h2" size="h3" above={28} below={6}>
          Yang dihitung
        </Text>
        <p>1 poin tiap Rp1.000 produk peserta, mulai Rp20.000 per struk dari toko peserta.</p>
        <ShopsButton />
        <Row as={Link} tap gap={8} size="md" tone="brand" weight="bold" to="/brand">
          <Icon svg={tag} size={18} />
          Lihat merek peserta
        </Row>
        {article && (
          <Row as={Link} tap gap={8} size="md" tone="brand" weight="bold" to={`/article/${article.slug}`}>
            <Icon svg={imageBold} size={18} />
            {article.title}
          </Row>
        )}
        <Row as={Link} tap gap={8} size="md" tone="brand" weight="bold" to="/topup/terms">
          <Icon svg={fileTextBold} size={18} />
          Baca ketentuan struk
        </Row>
      </Box>
      <TermsSheet sheet={{ isOpen: showTerms, close: () => navigate('/topup', { replace: true }) }} />
    </Screen>
  )
}

function describeRemaining(remaining: number | undefined): string {
  if (remaining === undefined) return 'Siapkan struk kertas atau struk digital.'
  if (remaining === 0) return 'Jatah struk hari ini sudah terpakai. Lanjut lagi besok, ya.'
  return `Hari ini masih bisa ${remaining} struk. Struk yang ditolak tidak dihitung.`
}

function TermsSheet({ sheet }: { sheet: SheetControl }) {
  const terms = useQuery({ ...receiptTermsQuery(), enabled: sheet.isOpen })
  return (
    <Sheet
      sheet={sheet}
      title={terms.data?.title ?? 'Ketentuan struk'}
      actions={
        <Button wide onClick={sheet.close}>
          Saya mengerti
        </Button>
      }
    >
      <Loaded query={terms} skeleton={<Skeleton width="100%" height={200} />}>
        {(published) => (
          <div className={styles.rules}>
            <Markdown body={published?.payload.body ?? 'Ketentuannya sedang disiapkan.'} under="h2" />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

// /add-points: the ways to earn points, with the receipt upload first.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { campaignListQuery } from '../campaign/queries.ts'
import { referralSettingQuery } from '../setting/queries.ts'
import { surveysQuery, toOpenSurveys } from '../survey/queries.ts'
import { Coin } from '../ui/art/coin.tsx'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { formatMultiplier, formatNumber, formatSigned } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import receiptStamp from '../ui/illustrations/receipt-stamp.svg?raw'
import referralTiffin from '../ui/illustrations/referral-tiffin.svg?raw'
import shoppingBag from '../ui/illustrations/shopping-bag.svg?raw'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { classNames } from '../ui/layout/class-names.ts'
import { Row, Stack, Text, Tile, Words } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import styles from './add-points.module.css'
import { balanceQuery } from './queries.ts'

export function Component() {
  const balance = useQuery(balanceQuery()).data?.balance
  return (
    <Screen
      title="Tambah poin"
      back
      actions={
        balance !== undefined && (
          <Row as="span" number gap={6} pad={[0, 14, 0, 0]} size="sm" weight="heavy">
            <Coin size={21} />
            {formatNumber(balance)}
          </Row>
        )
      }
    >
      <Stack gap={14} pad={[8, 'gutter', 24]}>
        <section className={classNames('brand-pattern', styles.hero)}>
          <h2>Unggah struk</h2>
          <p>Cara paling cepat. Satu foto per struk.</p>
          <ButtonLink variant="accent" small to="/topup" icon={cameraBold}>
            Mulai
          </ButtonLink>
          <div className={styles.art}>
            <Illustration svg={receiptStamp} width={196} />
          </div>
        </section>
        <Ways />
      </Stack>
    </Screen>
  )
}

function Ways() {
  const surveys = useQuery({ ...surveysQuery(), select: toOpenSurveys }).data
  const setting = useQuery(referralSettingQuery()).data
  const promos = useQuery(campaignListQuery({ pageSize: 100 })).data
  const maxMultiplier = Math.max(1, ...(promos?.rows ?? []).map(({ multiplier }) => multiplier ?? 1))
  const ways = [
    {
      to: '/survey',
      tile: 'green',
      drawing: surveyClipboard,
      title: 'Isi survei',
      text: surveys ? `${surveys.length} survei terbuka` : 'Beberapa menit saja',
      worth: surveys && formatSigned(Math.max(0, ...surveys.map(({ points }) => points))),
      isOpen: surveys?.length !== 0,
    },
    {
      to: '/setting/referral',
      tile: 'coral',
      drawing: referralTiffin,
      title: 'Ajak teman',
      text: 'Dua-duanya dapat',
      worth: setting && formatSigned(setting.bonusReferrer),
      isOpen: true,
    },
    {
      to: '/campaign',
      tile: 'yellow',
      drawing: shoppingBag,
      title: 'Ikut promo',
      text: promos ? `${promos.count} promo sedang jalan` : 'Struk merek tertentu berpoin lebih',
      worth: maxMultiplier > 1 ? `s.d. ${formatMultiplier(maxMultiplier)}` : undefined,
      isOpen: promos?.count !== 0,
    },
  ]
  return ways
    .filter(({ isOpen }) => isOpen)
    .map(({ to, tile, drawing, title, text, worth }) => (
      <Row key={to} as={Link} card gap={14} pad={[12, 16, 12, 12]} to={to}>
        <Tile size={84} height={74} radius={16} data-tile={tile}>
          <Illustration svg={drawing} width={82} />
        </Tile>
        <Words title={title}>{text}</Words>
        <Text as="b" rigid number size="body" tone="success" weight="heavy">
          {worth}
        </Text>
      </Row>
    ))
}

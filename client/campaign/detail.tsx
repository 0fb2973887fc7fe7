// /campaign/:id: one promo; a draw also has prizes and winners. Shows cached list data until the detail loads.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Campaign, CampaignSummary } from '#contract/campaign.ts'
import { ApiError, HttpError, messageOf } from '../api/api-error.ts'
import { findListed } from '../api/find-listed.ts'
import { drawPathOf } from '../draw/queries.ts'
import { useSignedIn } from '../session/queries.ts'
import { useSecondsLeft } from '../ui/browser/use-seconds-left.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Prizes } from '../ui/draw/prizes.tsx'
import { Winners } from '../ui/draw/winners.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { formatDate, formatDateRange } from '../ui/format/date.ts'
import { formatNumber } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import ticket from '../ui/icons/ticket.svg?raw'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import disclosure from '../ui/layout/disclosure.module.css'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import { Perforation } from '../ui/layout/paper.tsx'
import { PictureHead } from '../ui/layout/picture-head.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { signInTo } from '../ui/navigation/address.ts'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { sellerOf } from './campaign-card.tsx'
import styles from './detail.module.css'
import { Hero } from './hero.tsx'
import { PartnerSheet } from './partner-sheet.tsx'
import { campaignQuery } from './queries.ts'

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(campaignQuery(id))
  const listed = findListed<CampaignSummary>(useQueryClient(), ['campaign', 'list'], id)?.row
  const shown = query.data ?? listed
  if (shown && !query.isLoadingError) return <Detail key={id} shown={shown} campaign={query.data} />
  return (
    <Screen name="Promo" bare={query.isPending} back busy={query.isPending}>
      {query.isPending && (
        <>
          <PictureHead fallback="/campaign">
            <SkeletonGate pending skeleton={<Skeleton width="100%" height={262} radius={0} />} />
          </PictureHead>
          <SkeletonGate pending skeleton={rulesSkeleton} />
        </>
      )}
      {query.isLoadingError && <CampaignFailure error={query.error} onRetry={() => void query.refetch()} />}
    </Screen>
  )
}

function CampaignFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The documented sentence for a path without an id is in English (product.md 8).
  const isMissing = error instanceof ApiError && error.code === 'campaign_id_missing'
  const isGone = isMissing || (error instanceof HttpError && [400, 404].includes(error.status))
  if (!isGone) return <Failure error={error} onRetry={onRetry} />
  return (
    <Empty
      page
      drawing={notFoundSandal}
      title="Promonya tidak ditemukan"
      action={<ButtonLink to="/campaign">Lihat promo lain</ButtonLink>}
    >
      {isMissing ? messageOf(error) : 'Mungkin sudah selesai, atau alamatnya salah ketik.'}
    </Empty>
  )
}

type DetailProps = {
  shown: CampaignSummary
  campaign: Campaign | undefined
}

function Detail({ shown, campaign }: DetailProps) {
  const partnerSheet = useSheet()
  const { external } = shown
  return (
    <Screen
      name={shown.title}
      bare
      busy={!campaign}
      dock={campaign && <Dock campaign={campaign} onPartner={partnerSheet.open} />}
    >
      <Hero campaign={shown} />
      <Box pad={[20, 'gutter', 0]}>
        <Row as="p" wrap gap={8} size="sm" tone="muted">
          <Text tone="brand" weight="bold">
            {external ? 'Promo mitra' : shown.tag}
          </Text>
          <span>
            {sellerOf(shown)} · {formatDateRange(shown.startAt, shown.endAt)}
          </span>
        </Row>
        <Text as="h1" size="h1" above={10}>
          {shown.title}
        </Text>
        <SkeletonGate pending={!campaign} skeleton={rulesSkeleton}>
          {campaign && <Rules campaign={campaign} />}
        </SkeletonGate>
      </Box>
      {campaign && campaign.prizes.length > 0 && <Prizes prizes={campaign.prizes} draws={campaign.draws} />}
      {campaign && campaign.winners.length > 0 && <Winners winners={campaign.winners} draws={campaign.draws} />}
      {campaign && campaign.terms.length > 0 && <Terms campaign={campaign} />}
      {campaign && external && <PartnerSheet sheet={partnerSheet} campaign={campaign} />}
    </Screen>
  )
}

function Rules({ campaign }: { campaign: Campaign }) {
  const signedIn = useSignedIn()
  return (
    <>
      <Text as="p" tone="muted" above={8}>
        {campaign.description}
      </Text>
      {campaign.quota && (
        <Text as="p" size="sm" weight="bold" above={10}>
          {formatQuota(campaign.quota)}
        </Text>
      )}
      {signedIn && campaign.rewardType === 2 && (
        <Box above={14}>
          <ButtonLink variant="soft" small icon={ticket} to={drawPathOf(campaign.id)}>
            Lihat kuponku
          </ButtonLink>
        </Box>
      )}
      <Perforation />
      <h2 className={text.h3}>Caranya</h2>
      <ol className={styles.steps}>
        {campaign.mechanics.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {campaign.shops.length > 0 && (
        <>
          <h2 className={text.h3}>Bisa dibeli di</h2>
          <p className={text.muted}>{campaign.shops.join(' · ')}</p>
        </>
      )}
    </>
  )
}

function Terms({ campaign: { terms, permitNo } }: { campaign: Campaign }) {
  return (
    <details className={`${disclosure.disclosure} ${styles.terms}`}>
      <summary>Syarat dan ketentuan</summary>
      <Text as="ul" list size="sm" tone="muted" below={8}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Text>
      {permitNo && (
        <Text as="p" size="xs" tone="subtle">
          Izin undian {permitNo}
        </Text>
      )}
    </details>
  )
}

function Dock({ campaign, onPartner }: { campaign: Campaign; onPartner: () => void }) {
  const signedIn = useSignedIn()
  const closed = useClosedText(campaign)
  if (closed) {
    return (
      <>
        <Text as="p" size="sm" tone="muted" weight="strong" className={styles.remark}>
          {closed}
        </Text>
        <ButtonLink to="/campaign">Lihat promo lain</ButtonLink>
      </>
    )
  }
  if (campaign.external && signedIn) {
    return (
      <Button wide onClick={onPartner}>
        Pakai di {campaign.external.name}
      </Button>
    )
  }
  const to = campaign.external ? `/campaign/${campaign.id}` : '/topup/camera'
  return (
    <ButtonLink wide icon={campaign.external ? '' : cameraBold} to={signedIn ? to : signInTo(to)}>
      {campaign.external ? 'Masuk untuk pakai promo' : 'Unggah struk promo ini'}
    </ButtonLink>
  )
}

const QUOTA_EMPTY = 'Kuota promo ini sudah habis'

/** Returns why the promo cannot be used now; null while it can. */
function useClosedText({ disabled, startAt, endAt, quota }: Campaign): string | null {
  const isComing = useSecondsLeft(Date.parse(startAt)) > 0
  const isOver = useSecondsLeft(Date.parse(endAt)) === 0
  if (disabled || isOver) return 'Promo sudah selesai'
  if (isComing) return `Mulai ${formatDate(startAt)}`
  return quota?.left === 0 ? QUOTA_EMPTY : null
}

function formatQuota({ total, left }: { total: number; left: number }): string {
  return left > 0 ? `Sisa ${formatNumber(left)} dari ${formatNumber(total)} hadiah` : QUOTA_EMPTY
}

const rulesSkeleton = <SkeletonRows rows={3} height={72} pad={[14, 'gutter', 0]} />

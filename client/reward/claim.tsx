// /history/reward-detail: one claim with its status, drawn as a receipt; redirects a voucher to the voucher page.
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { Claim } from '#contract/reward.ts'
import { useSignedIn } from '../session/queries.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { HelpRow } from '../ui/button/help-row.tsx'
import { PendingScreen } from '../ui/feedback/pending-screen.tsx'
import { SignInFirst } from '../ui/feedback/sign-in-first.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { formatDateTime } from '../ui/format/date.ts'
import { formatNumber, formatPoints, formatSigned } from '../ui/format/number.ts'
import { Box, Column, Text } from '../ui/layout/layout.tsx'
import { LeaderLines, Paper, Perforation } from '../ui/layout/paper.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useAddressId } from '../ui/navigation/address.ts'
import { categories } from './category.ts'
import styles from './claim.module.css'
import { claimPath, statuses, statusOf, successOf } from './claim-status.ts'
import { useClaim } from './queries.ts'
import { RewardTile } from './reward-tile.tsx'
import { CopyCode } from './voucher/copy-code.tsx'

/** Links to a campaign with direct rewards carry this prefix instead of a claim id (decisions 703). */
const PROMO_PREFIX = 'campaign:'

export function Component() {
  const { pathname } = useLocation()
  const ref = useAddressId()
  const promo = ref.startsWith(PROMO_PREFIX) ? ref.slice(PROMO_PREFIX.length) : undefined
  const signedIn = useSignedIn()
  const claim = useClaim(ref, { enabled: promo === undefined && signedIn })
  const title = pathname === '/history/direct-reward-detail' ? 'Hadiah langsung' : 'Detail hadiah'
  if (promo !== undefined) return <Navigate replace to={`/campaign/${encodeURIComponent(promo)}`} />
  if (!signedIn) return <SignInFirst name={title} />
  if (claim.data?.voucher) return <Navigate replace to={claimPath(claim.data)} />
  if (!claim.data) return <PendingScreen query={claim} title={title} />
  return (
    <Screen title={title} back>
      <ClaimPaper claim={claim.data} />
    </Screen>
  )
}

export function ClaimPaper({ claim }: { claim: Claim }) {
  const { type, denom, account, serialNumber, shipment } = claim
  const { tone, label } = statusOf(claim)
  const code = shipment?.trackingNumber ?? serialNumber
  return (
    <Box pad={[8, 'gutter', 40]}>
      <Paper>
        <Column center align="center" gap={8} pad={[4, 0, 0]}>
          <RewardTile art={type.art} width={84} size={{ width: 112, height: 112, borderRadius: 20 }} />
          <Text as="h2" size="h2" above={4}>
            {denom.name}
          </Text>
          <StatusChip tone={tone}>{label}</StatusChip>
          <p className={text.muted}>{sentenceOf(claim)}</p>
        </Column>
        {code && (
          <>
            <Perforation />
            <CopyCode
              label={shipment ? 'Nomor resi' : (categories[type.category].serialLabel ?? 'Nomor seri')}
              code={code}
              large={code.length <= 12}
            />
          </>
        )}
        <Perforation />
        <LeaderLines
          lines={[
            { label: 'No. klaim', value: claim.claimNo },
            { label: 'Waktu', value: formatDateTime(claim.createdAt) },
            ...claim.steps.map((step) => ({
              label: statuses[step.status].label,
              value: step.at ? formatDateTime(step.at) : 'Menyusul',
            })),
            ...(shipment ? [{ label: 'Kurir', value: shipment.courier }] : []),
            ...(account
              ? [{ label: <Text nowrap>{type.category === 'goods' ? 'Dikirim ke' : 'Tujuan'}</Text>, value: account }]
              : []),
            ...(claim.points > 0 ? [{ label: 'Poin dipakai', value: formatSigned(-claim.points) }] : []),
            ...(claim.status === 'failed' ? [{ label: 'Poin kembali', value: formatSigned(claim.points) }] : []),
          ]}
        />
        {claim.refundPointId && (
          <Text as="p" center above={16}>
            <Link
              className={text.link}
              to={`/history/point-detail?q=${encodeURIComponent(claim.refundPointId)}`}
            >{`Lihat ${formatNumber(claim.points)} poin yang kembali`}</Link>
          </Text>
        )}
        {claim.status === 'failed' && <HelpRow>Poinmu belum kembali?</HelpRow>}
      </Paper>
      {claim.status === 'failed' && (
        <ButtonLink wide to={`/redeem/detail?q=${encodeURIComponent(type.id)}`} className={styles.next}>
          Tukar lagi
        </ButtonLink>
      )}
    </Box>
  )
}

function sentenceOf(claim: Claim): string {
  if (claim.status === 'failed') {
    return `${claim.failureReason ?? 'Penyedia tidak bisa memprosesnya.'} ${formatPoints(claim.points)} sudah kembali.`
  }
  const { text } = successOf(claim)
  // A claim that the provider has not answered fails after 24 hours (decisions 502).
  return claim.status === 'processing' ? `${text}. Kalau belum beres dalam 24 jam, poinmu kembali.` : `${text}.`
}

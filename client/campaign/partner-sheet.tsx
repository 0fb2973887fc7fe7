// Takes the shopper to a partner's site: checks eligibility, registers where the partner requires it, then shows the code.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaign.ts'
import { messageOf } from '../api/api-error.ts'
import { canSend } from '../api/server-reach.ts'
import { copyToClipboard } from '../ui/browser/copy-to-clipboard.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { formatTime } from '../ui/format/date.ts'
import arrowSquareOutBold from '../ui/icons/arrow-square-out-bold.svg?raw'
import copyBold from '../ui/icons/copy-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useBrand } from '../ui/theme/theme.ts'
import { partnerAddress } from './partner-host.ts'
import { usePartnerRegistration } from './partner-registration.tsx'
import styles from './partner-sheet.module.css'
import { codexQuery, partnerCheckQuery } from './queries.ts'
import { removeSavedCodex, saveCodex } from './saved-codex.ts'

type Props = { sheet: SheetControl; campaign: Campaign }

const ineligibleTexts = {
  not_started: 'Promo ini belum mulai.',
  ended: 'Promo ini sudah selesai.',
  disabled: 'Promo ini sedang tidak berjalan.',
  quota_empty: 'Kuota promo ini sudah habis.',
}

export function PartnerSheet({ sheet, campaign }: Props) {
  const { product } = useBrand()
  const queryClient = useQueryClient()
  const check = useQuery({ ...partnerCheckQuery(campaign.id), enabled: sheet.isOpen })
  const isEligible = check.data?.eligible === true
  const mustJoin = isEligible && campaign.external?.register === true && !check.data?.joined
  const codex = useQuery({ ...codexQuery(campaign.id), enabled: sheet.isOpen && isEligible && !mustJoin })
  const name = campaign.external?.name ?? ''
  const address = codex.data && partnerAddress(codex.data.url)
  const isOwnHost = address?.host !== window.location.host

  const common = {
    sheet,
    onClosed: () => queryClient.removeQueries({ queryKey: codexQuery(campaign.id).queryKey }),
  }
  const registration = usePartnerRegistration({
    campaignId: campaign.id,
    partner: name,
    onJoined: () => queryClient.setQueryData(partnerCheckQuery(campaign.id).queryKey, { eligible: true, joined: true }),
  })
  const closeLabel = 'Tetap di sini'
  /** Saves the code for later, at the shopper's request or without a network. */
  const save = (kind: 'success' | 'info', reason = '') => {
    if (!codex.data) return
    saveCodex(campaign.id, codex.data)
    showToast({ kind, text: `${reason}Kode disimpan sampai pukul ${formatTime(codex.data.expiresAt)}.` })
    sheet.close()
  }
  const openPartner = (event: React.MouseEvent) => {
    if (canSend()) return removeSavedCodex(campaign.id)
    event.preventDefault()
    save('info', 'Kamu sedang tanpa internet. ')
  }
  const { error, isFetching, refetch } = check.isError ? check : codex
  if (error) {
    return (
      <Sheet
        {...common}
        title="Kodenya belum keluar"
        text={messageOf(error)}
        actions={
          <Button wide loading={isFetching} loadingLabel="Meminta kode…" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
        closeLabel={closeLabel}
      />
    )
  }
  if (check.data && !check.data.eligible) {
    const reason = check.data.reason ? ineligibleTexts[check.data.reason] : 'Promo ini belum bisa kamu pakai.'
    return <Sheet {...common} title="Promonya belum bisa dipakai" text={reason} closeLabel={closeLabel} />
  }
  if (mustJoin) {
    return <Sheet {...common} {...registration} />
  }
  return (
    <Sheet
      {...common}
      title={`Pindah ke situs ${name}`}
      text={`Kami bawakan kode ini supaya mereka tahu kamu datang dari ${product}.`}
      actions={
        codex.data ? (
          <>
            <ButtonLink
              wide
              to={address?.href ?? ''}
              reloadDocument
              target="_blank"
              rel="noreferrer"
              onClick={openPartner}
            >
              Lanjut ke {name}
            </ButtonLink>
            <Button variant="outline" wide onClick={() => save('success')}>
              Simpan untuk nanti
            </Button>
          </>
        ) : (
          <Button wide loading loadingLabel="Meminta kode…">
            Lanjut ke {name}
          </Button>
        )
      }
      closeLabel={codex.data ? undefined : closeLabel}
    >
      <Row gap={12} pad={[12, 12, 12, 20]} className={styles.code} aria-busy={!codex.data}>
        <Box as="span" grow className={styles.codeText}>
          <Text block size="xs" tone="muted">
            Kode mitra{codex.data && `, sampai pukul ${formatTime(codex.data.expiresAt)}`}
          </Text>
          {codex.data ? <b>{codex.data.code}</b> : <Skeleton width={140} height={24} />}
        </Box>
        {codex.data && (
          <Button
            variant="soft"
            small
            icon={copyBold}
            onClick={() => void copyToClipboard(codex.data.code, 'Kode sudah disalin')}
          >
            Salin
          </Button>
        )}
      </Row>
      <Row as="p" gap={6} size="sm" tone="muted" above={12}>
        <Icon svg={arrowSquareOutBold} size={17} />
        Membuka {address?.host ?? name} di tab baru
        {!isOwnHost && `, sebagai pengganti ${campaign.external?.host}`}
      </Row>
    </Sheet>
  )
}

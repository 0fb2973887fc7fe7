// /redeem/success: the new claim, polled until the provider has responded.
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../point/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PendingScreen } from '../ui/feedback/pending-screen.tsx'
import { formatNumber, formatSigned } from '../ui/format/number.ts'
import hadiahTiket from '../ui/illustrations/hadiah-tiket.svg?raw'
import outageCandle from '../ui/illustrations/outage-candle.svg?raw'
import { Actions, Column, Text } from '../ui/layout/layout.tsx'
import { LeaderLines } from '../ui/layout/paper.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddressId } from '../ui/navigation/address.ts'
import { categories } from './category.ts'
import { claimPath, successOf } from './claim-status.ts'
import { claimQuery } from './queries.ts'
import styles from './success.module.css'
import { CopyCode } from './voucher/copy-code.tsx'
import { Ticket } from './voucher/ticket.tsx'

export function Component() {
  const claim = useQuery(claimQuery(useAddressId()))
  const balance = useQuery(balanceQuery())
  if (!claim.data) return <PendingScreen query={claim} name="Tukar poin" />
  const { type, denom, claimNo, points, account, status, serialNumber } = claim.data
  const { title, text } = successOf(claim.data)
  const isFailed = status === 'failed'
  const { serialLabel } = categories[type.category]
  return (
    <Screen name={title} bare brandPage>
      <Column align="center" justify="center" grow center pad={[24, 28]}>
        <Illustration svg={isFailed ? outageCandle : hadiahTiket} width={216} />
        <Text as="h1" size="xl" anywhere above={16} data-tour="redeem-success">
          {title}
        </Text>
        {account && (
          <Text as="p" tone="onBrand" number anywhere above={6}>
            Ke {account}
          </Text>
        )}
        <div className={styles.ticket}>
          <Ticket art={type.art} shared={`claim-${claim.data.id}`} size={56} title={denom.name} below={text}>
            <div role="status">
              <span className="visually-hidden">{text}</span>
            </div>
            {serialNumber && serialLabel && <CopyCode label={serialLabel} code={serialNumber} />}
            <LeaderLines
              mono
              lines={[
                { label: 'No. klaim', value: claimNo },
                { label: isFailed ? 'Poin kembali' : 'Poin dipakai', value: formatSigned(isFailed ? points : -points) },
                { label: 'Sisa poin', value: balance.data ? formatNumber(balance.data.balance) : '—' },
              ]}
            />
          </Ticket>
        </div>
      </Column>
      <Actions>
        <ButtonLink variant="accent" wide to={claimPath(claim.data)} replace>
          Lihat rincian
        </ButtonLink>
        <ButtonLink variant="ghost" wide to="/" replace>
          Kembali ke beranda
        </ButtonLink>
      </Actions>
    </Screen>
  )
}

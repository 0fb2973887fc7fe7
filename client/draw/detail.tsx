// /luckydraw-detail: one draw, whose head shows cached list data until the detail loads; without `q` the list of draws.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaign.ts'
import type { DrawStanding } from '#contract/draw.ts'
import { campaignQuery } from '../campaign/queries.ts'
import { profilePathOf, useProfileCheck, useSignedIn } from '../session/queries.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Prizes } from '../ui/draw/prizes.tsx'
import { Winners } from '../ui/draw/winners.tsx'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { PendingScreen } from '../ui/feedback/pending-screen.tsx'
import { SignInFirst, SignInLink } from '../ui/feedback/sign-in-first.tsx'
import { SkeletonGate, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useAddressId } from '../ui/navigation/address.ts'
import styles from './detail.module.css'
import { DrawHead, type DrawSubject } from './head.tsx'
import { DrawList } from './list.tsx'
import { Proof } from './proof.tsx'
import { drawCountsQuery, ticketDaysQuery } from './queries.ts'
import { Tickets } from './tickets.tsx'

export function Component() {
  const id = useAddressId()
  const signedIn = useSignedIn()
  if (id) return <DrawOfCampaign key={id} id={id} signedIn={signedIn} />
  return signedIn ? <DrawList /> : <SignInFirst name="Undian" />
}

function DrawOfCampaign({ id, signedIn }: { id: string; signedIn: boolean }) {
  const queryClient = useQueryClient()
  const campaign = useQuery(campaignQuery(id))
  const listed = queryClient.getQueryData(drawCountsQuery().queryKey)?.rows.find((draw) => draw.campaignId === id)
  const tickets = useInfiniteQuery({ ...ticketDaysQuery(id), enabled: signedIn })
  if (campaign.isLoadingError) return <PendingScreen query={campaign} name="Undian" />
  const fullCampaign = signedIn && tickets.isPending ? undefined : campaign.data
  const first = tickets.data?.pages[0]
  const own = ownCodes(tickets.data?.pages ?? [])
  const wins = (fullCampaign?.winners ?? []).filter(({ alternate, ticketCode }) => !alternate && own.has(ticketCode))
  const head = fullCampaign ? headOf(fullCampaign, wins[0]?.prize) : listed
  const standing = first?.status ?? listed?.status ?? (fullCampaign?.nextDrawAt === null ? 'drawn' : 'running')
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['draw'] })
  }
  return (
    <Screen
      name={head?.title ?? 'Undian'}
      bare={head !== undefined}
      back
      busy={!fullCampaign}
      dock={fullCampaign && (signedIn ? <Dock campaign={fullCampaign} standing={standing} /> : <SignInLink wide />)}
    >
      {head && <DrawHead id={id} draw={head} standing={standing} prize={wins[0]?.prize} onDrawn={refresh} />}
      <SkeletonGate pending={!fullCampaign} skeleton={ticketsSkeleton}>
        {first && (
          <Tickets
            tickets={tickets}
            total={first.total}
            won={new Set(wins.map(({ ticketCode }) => ticketCode))}
            isOver={standing === 'drawn'}
          />
        )}
        {!first && signedIn && <FailureRow onRetry={() => void tickets.refetch()} />}
        {fullCampaign && <Details campaign={fullCampaign} standing={standing} own={own} />}
      </SkeletonGate>
    </Screen>
  )
}

function Details({
  campaign,
  standing,
  own,
}: {
  campaign: Campaign
  standing: DrawStanding
  own: ReadonlySet<string>
}) {
  const { id, prizes, draws, winners, mechanics } = campaign
  return (
    <>
      {prizes.length > 0 && <Prizes prizes={prizes} draws={draws} />}
      {winners.length > 0 && <Winners winners={winners} draws={draws} own={own} />}
      {isRunning(standing) && (
        <section className={styles.how}>
          <h2 className={text.h3}>Cara menambah kupon</h2>
          <ul>
            {mechanics.map((step) => (
              <li key={step}>
                <Icon svg={checkBold} size={20} />
                {step}
              </li>
            ))}
          </ul>
        </section>
      )}
      {draws.length > 0 && <Proof campaignId={id} draws={draws} />}
    </>
  )
}

function Dock({ campaign, standing }: { campaign: Campaign; standing: DrawStanding }) {
  const { data: profile } = useProfileCheck()
  if (campaign.active && !campaign.disabled && isRunning(standing)) {
    return (
      <ButtonLink wide icon={cameraBold} to="/topup/camera">
        Unggah struk, tambah kupon
      </ButtonLink>
    )
  }
  const isWon = standing === 'won'
  return (
    <>
      <ButtonLink wide={!isWon} variant={isWon ? 'soft' : 'primary'} to="/luckydraw">
        Lihat undian lain
      </ButtonLink>
      {isWon && profile && <ButtonLink to={profilePathOf(profile)}>Cek data dirimu</ButtonLink>}
    </>
  )
}

/** Shows a winner the prize that was won, and everybody else the first prize. */
export function headOf({ title, prizes, draws, art, nextDrawAt }: Campaign, won?: string | null): DrawSubject {
  const prize = prizes.find(({ name }) => name === won) ?? prizes.find((other) => other.art)
  return {
    title,
    art: prize?.art ?? art[0] ?? null,
    nextDrawAt,
    lastAt: draws.findLast(({ status }) => status === 'drawn')?.at,
  }
}

function isRunning(standing: DrawStanding): boolean {
  return standing === 'running' || standing === 'upcoming'
}

function ownCodes(pages: { rows: { codes: string[] }[] }[]): ReadonlySet<string> {
  return new Set(pages.flatMap(({ rows }) => rows.flatMap(({ codes }) => codes)))
}

const ticketsSkeleton = <SkeletonRows rows={3} height={54} radius={12} pad={[14, 'gutter', 0]} />

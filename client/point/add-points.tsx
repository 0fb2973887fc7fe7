// 'Tambah poin' (design 10c): the ways to earn, uploading first; ways without a screen are not shown.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Coin } from '../ui/art/coin.tsx'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { number, signed } from '../ui/format/money-and-dates.ts'
import camera from '../ui/icons/camera-bold.svg?raw'
import rantang from '../ui/illustrations/ajak-rantang.svg?raw'
import bag from '../ui/illustrations/belanja-tas-pasar.svg?raw'
import stamped from '../ui/illustrations/struk-stempel.svg?raw'
import form from '../ui/illustrations/survei.svg?raw'
import { useLeadsTo } from '../ui/leads.ts'
import { Screen } from '../ui/screen.tsx'
import styles from './add-points.module.css'
import { balanceQuery, openSurveysQuery, referralSettingQuery, runningPromosQuery } from './queries.ts'

export function AddPoints() {
  const balance = useQuery(balanceQuery()).data?.balance
  return (
    <Screen
      title="Tambah poin"
      back
      actions={
        balance !== undefined && (
          <span className={styles.balance}>
            <Coin size={21} />
            {number(balance)}
          </span>
        )
      }
    >
      <div className={styles.page}>
        <section className={classNames('kembang', styles.hero)}>
          <h2>Unggah struk</h2>
          <p>Cara paling cepat. Satu foto per struk.</p>
          <ButtonLink kind="a" small to="/topup" icon={camera}>
            Mulai
          </ButtonLink>
          <div className={styles.art}>
            <Illustration svg={stamped} width={196} />
          </div>
        </section>
        <Surveys />
        <Invitation />
        <Promos />
      </div>
    </Screen>
  )
}

function Surveys() {
  const open = useQuery(openSurveysQuery()).data
  if (open?.length === 0) return null
  return (
    <Way
      to="/survey"
      tile="green"
      drawing={form}
      title="Isi survei"
      text={open ? `${open.length} survei terbuka` : 'Beberapa menit saja'}
      worth={open && signed(Math.max(...open.map(({ points }) => points)))}
    />
  )
}

function Invitation() {
  const setting = useQuery(referralSettingQuery()).data
  return (
    <Way
      to="/setting/referral"
      tile="coral"
      drawing={rantang}
      title="Ajak teman"
      text="Dua-duanya dapat"
      worth={setting && signed(setting.bonusReferrer)}
    />
  )
}

function Promos() {
  const running = useQuery(runningPromosQuery()).data
  if (running?.count === 0) return null
  return (
    <Way
      to="/campaign"
      tile="yellow"
      drawing={bag}
      title="Ikut promo"
      text={running ? `${running.count} promo sedang jalan` : 'Struk merek tertentu berpoin lebih'}
      worth={running && running.multiplier > 1 ? `s.d. ${String(running.multiplier).replace('.', ',')}×` : undefined}
    />
  )
}

type WayProps = {
  to: string
  tile: 'green' | 'yellow' | 'coral'
  drawing: string
  title: string
  text: string
  /** What it brings at most. */
  worth?: string | undefined
}

function Way({ to, tile, drawing, title, text, worth }: WayProps) {
  const leadsTo = useLeadsTo()
  if (!leadsTo(to)) return null
  return (
    <Link to={to} className={styles.way}>
      <span className={styles.tile} style={{ background: `var(--tile-${tile})` }}>
        <Illustration svg={drawing} width={82} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {text}
      </span>
      {worth && <b className={styles.worth}>{worth}</b>}
    </Link>
  )
}

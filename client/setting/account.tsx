// 34: who I am, my points, where my things are, and signing out (34b). Rows whose screens do not exist are left out.
import { useState } from 'react'
import { useProfile } from '../session/queries.ts'
import { Face } from '../ui/art/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { phone } from '../ui/format/money-and-dates.ts'
import { FeatureIcon, Icon } from '../ui/icon.tsx'
import bell from '../ui/icons/bell-ringing-duotone.svg?raw'
import envelope from '../ui/icons/envelope-simple-duotone.svg?raw'
import lock from '../ui/icons/lock-simple-fill.svg?raw'
import question from '../ui/icons/question-duotone.svg?raw'
import receipt from '../ui/icons/receipt-duotone.svg?raw'
import exit from '../ui/icons/sign-out-bold.svg?raw'
import people from '../ui/icons/users-three-duotone.svg?raw'
import { useLeadsTo } from '../ui/leads.ts'
import { ListRow } from '../ui/list/list-row.tsx'
import { Navigation } from '../ui/root-nav.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './account.module.css'
import { PointsStrip } from './points-strip.tsx'
import { SignOutSheet } from './sign-out-sheet.tsx'

type Row = { title: string; text?: string | undefined; to: string; icon: string; tint: string }

export function Account() {
  const profile = useProfile()
  const leadsTo = useLeadsTo()
  const [isLeaving, setIsLeaving] = useState(false)
  const activity: Row[] = [
    { title: 'Riwayat', text: 'Poin, struk, dan hadiah', to: '/history', icon: receipt, tint: 'var(--telang-300)' },
    {
      title: 'Ajak teman',
      text: `Kode ${profile?.referralCode ?? ''}`,
      to: '/setting/referral',
      icon: people,
      tint: 'var(--art-5)',
    },
  ]
  const settings: Row[] = [
    {
      title: 'E-mail',
      text: profile?.email
        ? profile.emailVerified
          ? profile.email
          : `${profile.email}, belum diverifikasi`
        : 'Belum ada',
      to: profile?.emailVerified ? '/setting/edit/email' : '/setting/edit/email/add',
      icon: envelope,
      tint: 'var(--accent-300)',
    },
    {
      title: 'Kata sandi',
      text: profile?.hasPassword ? 'Ubah kata sandi' : 'Belum ada',
      to: '/setting/edit/password',
      icon: lock,
      tint: 'var(--art-5)',
    },
    {
      title: 'Notifikasi',
      text: 'Push dan e-mail',
      to: '/setting/edit/notification',
      icon: bell,
      tint: 'var(--icon-pink)',
    },
    { title: 'Bantuan dan FAQ', to: '/faq', icon: question, tint: 'var(--pandan-300)' },
  ]
  const edit = profile?.registrationState === 1 ? '/register/profile' : '/setting/edit'
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')

  return (
    <Screen title="Akun" root nav={<Navigation active="setting" />}>
      <div className={styles.content}>
        <div className={styles.who}>
          <Face name={name} size={64} photoUrl={profile?.photoUrl} />
          <div className={styles.words}>
            {profile ? (
              <>
                <h2 className={styles.name}>{name || 'Belum ada nama'}</h2>
                <p className={styles.phone}>{phone(profile.phone)}</p>
              </>
            ) : (
              <Skeleton width={140} height={42} />
            )}
          </div>
          {profile && leadsTo(edit) && (
            <ButtonLink kind="s" small to={edit}>
              {profile.registrationState === 1 ? 'Lengkapi' : 'Ubah'}
            </ButtonLink>
          )}
        </div>
        <PointsStrip />
        <Group title="Aktivitas" rows={activity.filter(({ to }) => leadsTo(to))} />
        <Group title="Pengaturan" rows={settings.filter(({ to }) => leadsTo(to))} />
        <button type="button" className={styles.exit} onClick={() => setIsLeaving(true)}>
          <Icon svg={exit} size={18} />
          Keluar
        </button>
      </div>
      <SignOutSheet open={isLeaving} onClose={() => setIsLeaving(false)} phone={profile?.phone ?? null} />
    </Screen>
  )
}

function Group({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.group}>
        {rows.map((row) => (
          <ListRow
            key={row.to}
            start={<FeatureIcon svg={row.icon} tint={row.tint} size={27} />}
            title={row.title}
            text={row.text}
            to={row.to}
            chevron
          />
        ))}
      </div>
    </section>
  )
}

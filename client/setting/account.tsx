// /setting: the profile, the point balance, links to history, settings and product information, and signing out.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { balanceQuery } from '../point/queries.ts'
import { profilePathOf, signOut, useProfile } from '../session/queries.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Coin } from '../ui/art/coin.tsx'
import { promptToInstall, useInstallMethod } from '../ui/browser/install-prompt.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { formatNumber } from '../ui/format/number.ts'
import { formatPhone } from '../ui/format/phone-number.ts'
import bellRingingDuotone from '../ui/icons/bell-ringing-duotone.svg?raw'
import chatTextDuotone from '../ui/icons/chat-text-duotone.svg?raw'
import deviceMobileDuotone from '../ui/icons/device-mobile-duotone.svg?raw'
import envelopeSimpleDuotone from '../ui/icons/envelope-simple-duotone.svg?raw'
import { FeatureIcon, Icon } from '../ui/icons/icon.tsx'
import listChecksDuotone from '../ui/icons/list-checks-duotone.svg?raw'
import lockSimpleFill from '../ui/icons/lock-simple-fill.svg?raw'
import questionDuotone from '../ui/icons/question-duotone.svg?raw'
import receiptDuotone from '../ui/icons/receipt-duotone.svg?raw'
import signOutBold from '../ui/icons/sign-out-bold.svg?raw'
import usersThreeDuotone from '../ui/icons/users-three-duotone.svg?raw'
import xCircleFill from '../ui/icons/x-circle-fill.svg?raw'
import { Box, Row, Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { ListRow } from '../ui/list/list-row.tsx'
import { BottomNav } from '../ui/navigation/bottom-nav.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './account.module.css'

type MenuRow = { title: string; text?: string; to?: string; onClick?: () => void; icon: string; tint: string }

export function Component() {
  const profile = useProfile()
  const { product } = useBrand()
  const installWay = useInstallMethod()
  const signOutSheet = useSheet()
  const activity: MenuRow[] = [
    {
      title: 'Riwayat',
      text: 'Poin, struk, dan hadiah',
      to: '/history',
      icon: receiptDuotone,
      tint: 'var(--telang-300)',
    },
    {
      title: 'Ajak teman',
      text: `Kode ${profile.referralCode}`,
      to: '/setting/referral',
      icon: usersThreeDuotone,
      tint: 'var(--art-5)',
    },
  ]
  const settings: MenuRow[] = [
    {
      title: 'E-mail',
      text: profile.email
        ? profile.emailVerified
          ? profile.email
          : `${profile.email}, belum diverifikasi`
        : 'Belum ada',
      to: profile.emailVerified ? '/setting/edit/email' : '/setting/edit/email/add',
      icon: envelopeSimpleDuotone,
      tint: 'var(--accent-300)',
    },
    {
      title: 'Kata sandi',
      text: profile.hasPassword ? 'Ubah kata sandi' : 'Belum ada',
      to: '/setting/edit/password',
      icon: lockSimpleFill,
      tint: 'var(--art-5)',
    },
    {
      title: 'Notifikasi',
      text: 'Di HP ini dan lewat e-mail',
      to: '/setting/edit/notification',
      icon: bellRingingDuotone,
      tint: 'var(--icon-pink)',
    },
  ]
  const information: MenuRow[] = [
    { title: 'Bantuan dan FAQ', to: '/faq', icon: questionDuotone, tint: 'var(--pandan-300)' },
    { title: `Tentang ${product}`, to: '/about', icon: chatTextDuotone, tint: 'var(--accent-300)' },
    { title: 'Syarat Layanan', to: '/terms', icon: listChecksDuotone, tint: 'var(--telang-300)' },
    { title: 'Kebijakan Privasi', to: '/privacy', icon: lockSimpleFill, tint: 'var(--art-5)' },
    { title: 'Hapus akun', to: '/faq/hapus-akun', icon: xCircleFill, tint: 'var(--cabai-300)' },
  ]
  if (installWay)
    information.unshift({
      title: `Pasang ${product} di HP`,
      ...(installWay === 'prompt'
        ? { text: 'Struk berikutnya tinggal sekali ketuk', onClick: () => void promptToInstall() }
        : { text: 'Ketuk Bagikan di browser, lalu Tambah ke Layar Utama' }),
      icon: deviceMobileDuotone,
      tint: 'var(--icon-pink)',
    })
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')

  return (
    <Screen title="Akun" root nav={<BottomNav active="setting" signedIn />}>
      <Box pad={[6, 'gutter', 40]}>
        <Row gap={14} pad={[6, 0, 20]}>
          <Avatar name={name} size={64} photoUrl={profile.photoUrl} />
          <Box grow>
            <Text as="h2" anywhere clamp size="h3">
              {name || 'Belum ada nama'}
            </Text>
            <Text as="p" nowrap size="sm" tone="muted" number>
              {formatPhone(profile.phone)}
            </Text>
          </Box>
          <ButtonLink variant="soft" small to={profilePathOf(profile)}>
            {profile.registrationState === 1 ? 'Lengkapi' : 'Ubah'}
          </ButtonLink>
        </Row>
        <PointsStrip />
        <Group title="Aktivitas" rows={activity} />
        <Group title="Pengaturan" rows={settings} />
        <Group title="Informasi" rows={information} />
        <Row
          type="button"
          as="button"
          justify="center"
          gap={8}
          tone="danger"
          weight="bold"
          above={8}
          wide
          className={styles.signOut}
          onClick={signOutSheet.open}
        >
          <Icon svg={signOutBold} size={18} />
          Keluar
        </Row>
      </Box>
      <SignOutSheet sheet={signOutSheet} phone={profile.phone} />
    </Screen>
  )
}

function Group({ title, rows }: { title: string; rows: MenuRow[] }) {
  return (
    <section>
      <Text as="h3" size="sm" tone="muted" weight="bold" above={24} below={10}>
        {title}
      </Text>
      <Box card className={styles.group}>
        {rows.map(({ icon, tint, ...row }) => (
          <ListRow
            key={row.title}
            {...row}
            start={<FeatureIcon svg={icon} tint={tint} size={27} />}
            chevron={Boolean(row.to)}
          />
        ))}
      </Box>
    </section>
  )
}

function PointsStrip() {
  const balance = useQuery(balanceQuery())
  return (
    <div className={`${styles.strip} brand-pattern`}>
      <Coin size={38} />
      <Stack as="p" grow size="xs" tone="onBrand" className={styles.text}>
        <span>Poin kamu</span>
        <b>{balance.data ? formatNumber(balance.data.balance) : '—'}</b>
      </Stack>
      <ButtonLink variant="accent" small to="/redeem">
        Tukar
      </ButtonLink>
    </div>
  )
}

function SignOutSheet({ sheet, phone }: { sheet: SheetControl; phone: string }) {
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const logout = useSubmit({
    once: true,
    mutationFn: () => signOut(queryClient),
    onSuccess: () => navigate('/', { replace: true }),
  })
  return (
    <Sheet
      sheet={sheet}
      title="Keluar dari akun ini?"
      text={`Poin dan vouchermu aman. Masuk lagi kapan saja dengan ${formatPhone(phone)}.`}
      actions={
        <>
          <FormError message={logout.error && messageOf(logout.error)} />
          <Button variant="danger" loading={logout.isPending} loadingLabel="Keluar…" onClick={() => logout.submit()}>
            Keluar
          </Button>
        </>
      }
      closeLabel="Batal"
    />
  )
}

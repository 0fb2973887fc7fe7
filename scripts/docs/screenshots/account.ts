// Screenshots of the account and the settings.
import { clickButton, RATNA, type Shot, someone } from './shot.ts'

const FACE = 'fixtures/receipts/struk-segar-jaya.jpg'

export const accountShots: Shot[] = [
  { name: '34-account', path: '/setting', as: RATNA, full: true },
  { name: '34b-sign-out', path: '/setting', as: RATNA, prepare: clickButton('Keluar') },
  { name: '35-profile', path: '/setting/edit', as: RATNA, full: true },
  {
    name: '35b-photo',
    path: '/setting/edit',
    as: RATNA,
    prepare: async (page) => {
      await page.getByLabel('Ganti foto profil').setInputFiles(FACE)
      await page.getByText('Foto profil tersimpan.').waitFor()
    },
  },
  {
    name: '36-email',
    path: '/',
    prepare: someone({ email: 'wulan@contoh.id', emailVerified: true }, '/setting/edit/email'),
  },
  { name: '36a-email-add', path: '/', prepare: someone({}, '/setting/edit/email/add') },
  { name: '36d-password', path: '/', prepare: someone({ password: 'Gula Jawa 7' }, '/setting/edit/password') },
  { name: '36e-password-first', path: '/', prepare: someone({}, '/setting/edit/password') },
  { name: '37-notification-setting', path: '/setting/edit/notification', as: RATNA, full: true },
  { name: '38-referral', path: '/setting/referral', as: RATNA, full: true },
  { name: '38b-referral-empty', path: '/', prepare: someone({ firstName: 'Wulan' }, '/setting/referral') },
  { name: '48n-account-dark', path: '/setting', as: RATNA, dark: true },
  { name: '48o-profile-dark', path: '/setting/edit', as: RATNA, dark: true },
]

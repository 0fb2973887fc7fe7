// The presets that the cards offer, each with a persona and a start screen.

import drawShaker from '#client/ui/illustrations/draw-shaker.svg?raw'
import emptyListCrackerTin from '#client/ui/illustrations/empty-list-cracker-tin.svg?raw'
import emptyPointsPiggyBank from '#client/ui/illustrations/empty-points-piggy-bank.svg?raw'
import hadiahBelanja from '#client/ui/illustrations/hadiah-belanja.svg?raw'
import notFoundSandal from '#client/ui/illustrations/not-found-sandal.svg?raw'
import otpPhone from '#client/ui/illustrations/otp-phone.svg?raw'
import receiptStamp from '#client/ui/illustrations/receipt-stamp.svg?raw'
import shoppingBag from '#client/ui/illustrations/shopping-bag.svg?raw'
import voucherWallet from '#client/ui/illustrations/voucher-wallet.svg?raw'
import type { PresetName } from '#contract/control/state.ts'
import type { Messages } from '../messages/messages.ts'

export type DemoPreset = {
  /** Of its title and its text (messages/). */
  name: keyof Messages['desk']['presets']
  art: string
  preset: PresetName
  /** Null for a guest. */
  phone: string | null
  path: string
}

const RATNA = '+6284000001234'
const BAGAS = '+6284000002345'
const SARI = '+6284000003456'
const DIMAS = '+6284000004567'
const SUHARTI = '+6284000006789'

export const demoPresets: readonly DemoPreset[] = [
  { name: 'firstVisit', art: shoppingBag, preset: 'demo', phone: null, path: '/' },
  { name: 'registered', art: otpPhone, preset: 'new-shopper', phone: BAGAS, path: '/' },
  {
    name: 'waiting',
    art: receiptStamp,
    preset: 'demo',
    phone: RATNA,
    path: '/history?tab=struk',
  },
  {
    name: 'redeem',
    art: voucherWallet,
    preset: 'power-user',
    phone: SARI,
    path: '/redeem',
  },
  { name: 'drawDay', art: drawShaker, preset: 'draw-day', phone: RATNA, path: '/luckydraw' },
  {
    name: 'expiring',
    art: emptyPointsPiggyBank,
    preset: 'expiring-points',
    phone: SUHARTI,
    path: '/history/point',
  },
  {
    name: 'rejected',
    art: notFoundSandal,
    preset: 'everything-rejected',
    phone: DIMAS,
    path: '/history?tab=struk',
  },
  {
    name: 'soldOut',
    art: hadiahBelanja,
    preset: 'sold-out',
    phone: RATNA,
    path: '/redeem',
  },
  { name: 'empty', art: emptyListCrackerTin, preset: 'empty', phone: null, path: '/' },
]

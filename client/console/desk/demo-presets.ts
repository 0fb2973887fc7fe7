// The presets that the desk offers, each with a persona and a start screen: four on the desk, the others in a menu.
import type { PresetName } from '#contract/control/state.ts'
import type { Messages } from '../messages/messages.ts'

export type DemoPreset = {
  name: Exclude<keyof Messages['desk']['presets'], 'replaced' | 'label' | 'more' | 'moreTitle'>
  preset: PresetName
  phone: string | null
  path: string
}

const RATNA = '+6284000001234'
const BAGAS = '+6284000002345'
const SARI = '+6284000003456'
const DIMAS = '+6284000004567'
const SUHARTI = '+6284000006789'

export const demoPresets: readonly DemoPreset[] = [
  { name: 'firstVisit', preset: 'demo', phone: null, path: '/' },
  { name: 'waiting', preset: 'demo', phone: RATNA, path: '/history?tab=struk' },
  { name: 'drawDay', preset: 'draw-day', phone: RATNA, path: '/luckydraw' },
  { name: 'soldOut', preset: 'sold-out', phone: RATNA, path: '/redeem' },
  { name: 'registered', preset: 'demo', phone: BAGAS, path: '/' },
  { name: 'redeem', preset: 'demo', phone: SARI, path: '/redeem' },
  { name: 'expiring', preset: 'demo', phone: SUHARTI, path: '/history/point' },
  { name: 'rejected', preset: 'everything-rejected', phone: DIMAS, path: '/history?tab=struk' },
]

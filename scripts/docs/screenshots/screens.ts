// The screens of `npm run screenshots`, each with typical content.
import { accountShots } from './account.ts'
import { discoverShots } from './discover.ts'
import { entryShots } from './entry.ts'
import { receiptShots } from './receipt.ts'
import { rewardShots } from './reward.ts'
import type { Shot } from './shot.ts'

export const shots: Shot[] = [...entryShots, ...receiptShots, ...rewardShots, ...discoverShots, ...accountShots]

// The screens that `npm run screenshots` takes, each in a state with typical content.
import { accountShots } from './account.ts'
import { discoverShots } from './discover.ts'
import { entryShots } from './entry.ts'
import { receiptShots } from './receipt.ts'
import { rewardShots } from './reward.ts'
import type { Shot } from './shot.ts'

export const shots: Shot[] = [...entryShots, ...receiptShots, ...rewardShots, ...discoverShots, ...accountShots]

// Which screens `npm run screenshots` takes, each in the state of its design picture.
import { accountShots } from './screens/account.ts'
import { discoverShots } from './screens/discover.ts'
import { entryShots } from './screens/entry.ts'
import { receiptShots } from './screens/receipt.ts'
import { rewardShots } from './screens/reward.ts'
import type { Shot } from './screens/shot.ts'

export const shots: Shot[] = [...entryShots, ...receiptShots, ...rewardShots, ...discoverShots, ...accountShots]

// The `test` of files that read what one shopper's journey left behind: it is played once for each file.
import { runShopperJourney } from './journey.ts'
import { test as base } from './test.ts'
import { createWorld, type World } from './world.ts'

export const test = base.extend('journey', { scope: 'file' }, async ({ testApp }, { onCleanup }): Promise<World> => {
  const journey = createWorld(testApp, 'test', 'regular')
  onCleanup(journey.close)
  await runShopperJourney(journey)
  return journey
})

// The `test` of route tests: one app for each file, and for each test a `world` with a sandbox of its own.
import { test as base } from 'vitest'
import type { PresetName } from '#contract/control/state.ts'
import { createWorld, startTestApp, type World } from './world.ts'

const environment: Record<string, string> = {}

/** `testWith('regular')` is the same with another preset. */
export const test = base
  .extend('environment', { scope: 'file' }, environment)
  .extend('testApp', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const testApp = await startTestApp(environment)
    onCleanup(() => testApp.app.close())
    return testApp
  })
  .extend('preset', 'empty' as PresetName)
  .extend('world', async ({ testApp, preset }, { onCleanup }): Promise<World> => {
    const world = createWorld(testApp, testApp.app.sandboxes.generateName(), preset)
    onCleanup(() => world.close())
    return world
  })
  .extend('sandbox', ({ world }) => world.sandbox)
  .extend('browser', ({ world }) => world.agent())

/** The world of the test that runs, for files whose helpers all act in it. */
export let world: World
export function testInWorld(preset: PresetName = 'empty') {
  const own = testWith(preset)
  own.beforeEach(({ world: opened }) => {
    world = opened
  })
  return own
}

/** The `test` of a file with another preset. Not `test.override`, which would hold for the worker's next files, too. */
export const testWith = (preset: PresetName) => test.extend('preset', preset)

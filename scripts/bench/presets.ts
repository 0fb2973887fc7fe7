// Time to build each preset, its size, and time to reset the demo on disk.
import { buildPreset } from '#fixtures/presets/build.ts'
import { smallPresetNames } from '#fixtures/presets/presets.ts'
import { medianOf, withServer } from './server.ts'

const RESETS = 50

export async function presets(): Promise<string> {
  const lines = smallPresetNames.map((name) => {
    const begun = performance.now()
    const image = buildPreset(name)
    return `\n  ${name.padEnd(19)} built in ${(performance.now() - begun).toFixed(0)} ms, ${(image.length / 1e6).toFixed(2)} MB`
  })
  const times = await withServer(async ({ url }) => {
    const reset = async () => {
      const begun = performance.now()
      const answer = await fetch(`${url}/control/sandboxes/demo/reset`, { method: 'POST' })
      if (!answer.ok) throw new Error(`The demo was not reset: ${await answer.text()}.`)
      return performance.now() - begun
    }
    await reset()
    const found: number[] = []
    for (let at = 0; at < RESETS; at += 1) found.push(await reset())
    return found
  })
  return `the demo on disk is reset in ${medianOf(times).toFixed(1)} ms, slowest of ${RESETS} ${Math.max(...times).toFixed(1)} ms${lines.join('')}`
}

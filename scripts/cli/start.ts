// `struka start`: starts the server with the settings of the environment; `--help` lists the settings.
import { settingsSchema } from '#server/settings.ts'

const words = process.argv.slice(2)

if (words.length === 0) await import('#server/start.ts')
else if (words.includes('--help')) explainSettings()
else {
  console.error(
    `struka start takes no arguments, not ${words.join(' ')}: its settings are environment variables (--help).`,
  )
  process.exitCode = 1
}

function explainSettings(): void {
  console.log('Starts the server: PORT=3100 struka start. Environment variables:\n')
  for (const [name, setting] of Object.entries(settingsSchema.shape)) {
    const fallback = setting.safeParse(undefined).data
    console.log(`  ${name.padEnd(24)} ${setting.description}${fallback === undefined ? '' : ` (${fallback})`}`)
  }
}

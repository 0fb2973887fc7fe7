// Parses a script's command line. `--help` lists the options; an unknown option ends the script with one sentence instead of a
// stack trace.
import { type ParseArgsConfig, parseArgs } from 'node:util'

export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  const names = Object.keys(config.options ?? {})
  const options = names.length > 0 ? `Options: ${names.map((name) => `--${name}`).join(', ')}.` : 'It takes no options.'
  const args = (config.args ?? process.argv.slice(2)).map((arg) => (arg === '-h' ? '--help' : arg))
  config.args = args
  if (!names.includes('help') && args.includes('--help')) {
    console.log(options)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence] = error.message.split('. ')
    console.error(`${sentence}. ${options}`)
    process.exit(1)
  }
}

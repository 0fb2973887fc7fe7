// Parses a script's command line. `--help` prints `help`, or lists the options; an unknown option ends the script with one
// sentence instead of a stack trace.
import { type ParseArgsConfig, parseArgs } from 'node:util'

type Config = ParseArgsConfig & { help?: string }

export function parseOptions<Given extends Config>(config: Given): ReturnType<typeof parseArgs<Given>> {
  const names = Object.keys(config.options ?? {})
  const options = names.length > 0 ? `Options: ${names.map((name) => `--${name}`).join(', ')}.` : 'It takes no options.'
  const args = (config.args ?? process.argv.slice(2)).map((arg) => (arg === '-h' ? '--help' : arg))
  config.args = args
  if (!names.includes('help') && args.includes('--help')) {
    console.log(config.help ?? options)
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

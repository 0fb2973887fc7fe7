// Parses the command line of a script. An unknown option ends the script with one sentence instead of a stack trace.
import { type ParseArgsConfig, parseArgs } from 'node:util'

export function parseOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence] = error.message.split('. ')
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    console.error(`${sentence}. ${options.length > 0 ? `Options: ${options.join(', ')}.` : 'It takes no options.'}`)
    process.exit(1)
  }
}

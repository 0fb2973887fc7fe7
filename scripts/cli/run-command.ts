// `struka COMMAND …`: finds and loads the command; without a name, lists the commands.
import { nearestTo } from '#contract/control/nearest.ts'
import { version } from '#server/version.ts'

export type StrukaCommand = { summary: string; load: () => Promise<unknown> }

export async function runCommand(commands: Readonly<Record<string, StrukaCommand>>): Promise<void> {
  const name = process.argv[2]
  const command = name === undefined ? undefined : commands[name]
  if (command) {
    // Removes the command's name, so that the command parses only its own arguments.
    process.argv.splice(2, 1)
    await command.load().catch(explainMissing)
  } else if (name === undefined || ['--help', '-h', 'help'].includes(name)) {
    for (const [word, { summary }] of Object.entries(commands)) console.log(`struka ${word.padEnd(12)} ${summary}`)
    console.log(`
The commands find a running server by STRUKA_URL, or by PORT on this machine, and send it STRUKA_CONTROL_TOKEN when it
asks for a token. 'struka COMMAND --help' tells more, 'struka --version' the version; 'struka completion' prints the
completion of bash and zsh.`)
  } else if (['--version', '-v', 'version'].includes(name)) {
    console.log(version)
  } else if (name === 'completion') {
    const { printCompletion } = await import('./completion.ts')
    printCompletion(Object.keys(commands), process.argv.slice(3))
  } else {
    const names = Object.keys(commands)
    const nearest = nearestTo(name, names)
    console.error(`There is no command '${name}'. There are: ${names.join(', ')}. Did you mean '${nearest}'?`)
    process.exitCode = 1
  }
}

/** Explains a missing server package: these are optional, and npm leaves them out on a Node that is too old for them. */
function explainMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  const name = error.message.split(' imported')[0]
  console.error(`${name}: install struka again with Node 22 or later, without --omit=optional. This command needs it.`)
  process.exitCode = 1
}

// `struka COMMAND …`: finds and loads the command; without a name, lists the commands.
import { nearestTo } from '#contract/control/nearest.ts'

export type StrukaCommand = { summary: string; load: () => Promise<unknown> }

export async function runCommand(commands: Readonly<Record<string, StrukaCommand>>): Promise<void> {
  const name = process.argv[2]
  const command = name === undefined ? undefined : commands[name]
  if (command) {
    // Removes the command's name, so that the command parses only its own arguments.
    process.argv.splice(2, 1)
    await command.load().catch(explainMissing)
  } else if (name === undefined || name === '--help' || name === 'help') {
    for (const [word, { summary }] of Object.entries(commands)) console.log(`struka ${word.padEnd(12)} ${summary}`)
    console.log(`
The commands find a running server by STRUKA_URL, or by PORT on this machine, and send it STRUKA_CONTROL_TOKEN when it
asks for a token. 'struka COMMAND --help' tells more.`)
  } else {
    const names = Object.keys(commands)
    const nearest = nearestTo(name, names)
    console.error(`There is no command '${name}'. There are: ${names.join(', ')}. Did you mean '${nearest}'?`)
    process.exitCode = 1
  }
}

/** Explains a missing server package: server packages are optional, because some users only use the client. */
function explainMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  console.error(`${error.message.split(' imported')[0]}: this command needs struka installed without --omit=optional.`)
  process.exitCode = 1
}

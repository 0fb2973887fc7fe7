// `struka COMMAND …`: finds the command and loads it; without one it lists them.
import { nearestTo } from '#contract/control/nearest.ts'

export type StrukaCommand = { summary: string; load: () => Promise<unknown> }

export async function runCommand(commands: Readonly<Record<string, StrukaCommand>>): Promise<void> {
  const name = process.argv[2]
  const command = name === undefined ? undefined : commands[name]
  if (command) {
    // A command reads its own words where it does without its name before it.
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

/** The server's packages are optional: whoever uses a server elsewhere leaves them out. */
function explainMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  console.error(`${error.message.split(' imported')[0]}: this command needs struka installed without --omit=optional.`)
  process.exitCode = 1
}

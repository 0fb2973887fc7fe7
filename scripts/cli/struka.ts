// `struka COMMAND …`: the command line of the npm package.
import { packageCommands } from './commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(packageCommands)

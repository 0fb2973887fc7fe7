// `struka COMMAND …`: the command line of the package.
import { packageCommands } from './commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(packageCommands)

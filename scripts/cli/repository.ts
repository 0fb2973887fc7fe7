// `npm run struka -- COMMAND …`: the commands of the package, plus the one that needs this repository.
import { packageCommands } from './commands.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  ...packageCommands,
  fixtures: {
    summary: 'Writes the preset of a hundred thousand shoppers for load tests.',
    load: () => import('./fixtures.ts'),
  },
})

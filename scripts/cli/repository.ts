// `npm run struka -- COMMAND …`: the commands of the package, plus commands that need this repository.
import { packageCommands } from './commands.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  ...packageCommands,
  fixtures: {
    summary: 'Writes a world of many shoppers for load tests.',
    load: () => import('./fixtures.ts'),
  },
  receipts: {
    summary: 'Draws photos of receipts, each with its ground truth.',
    load: () => import('./receipts.ts'),
  },
})

// `npm run check`: format, lint, layout, wording, dead code and types, side by side.
import { CHECKS, runStep } from './test/steps.ts'

const SOURCE_RULES = {
  name: 'layout, wording, design tokens',
  command: 'vitest',
  args: ['run', '--reporter=dot', 'scripts/check'],
}

const outcomes = await Promise.all([...CHECKS, SOURCE_RULES].map((step) => runStep(step)))
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1)

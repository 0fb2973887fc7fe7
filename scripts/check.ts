// `npm run check`: runs format, lint, layout, wording, dead code and type checks in parallel.
import { CHECKS, runStep } from './test/steps.ts'

const SOURCE_RULES = {
  name: 'layout, wording, design tokens',
  command: 'vitest',
  args: ['run', '--reporter=dot', 'scripts/check'],
}

const outcomes = await Promise.all([...CHECKS, SOURCE_RULES].map((step) => runStep(step)))
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1)

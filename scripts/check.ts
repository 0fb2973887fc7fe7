// `npm run check`: format, lint, import rules, dead code and types, side by side.
import { CHECKS, runStep } from './check/steps.ts'

const outcomes = await Promise.all(CHECKS.map((step) => runStep(step)))
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1)

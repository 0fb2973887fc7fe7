// Loaded by Node before a client generator: gives it the TypeScript 5 whose JavaScript interface it writes code with. The
// project's own TypeScript has none.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})

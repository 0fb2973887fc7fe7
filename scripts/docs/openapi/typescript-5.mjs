// A Node preload for client generators: resolves `typescript` to TypeScript 5, because the project's own TypeScript has no
// JavaScript API.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})

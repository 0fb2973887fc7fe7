// What Vite prints while it builds and serves the client: warnings, without one that nobody can act on.
import { createLogger, type Logger } from 'vite'

/** Drops a harmless warning about an unnamed PostCSS plugin, which comes from Vite's own `composes`. */
export function quietLogger(): Logger {
  const logger = createLogger('warn')
  const warnOnce = logger.warnOnce.bind(logger)
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
  }
  return logger
}

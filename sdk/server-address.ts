// Reads the default server URL and control token from the environment, for fixtures, client and commands.

type Environment = Record<string, string | undefined>

export const environment: Environment = globalThis.process?.env ?? {}
const { NODE_USE_ENV_PROXY, NO_PROXY = '', no_proxy = NO_PROXY } = environment
// Otherwise Node's fetch asks the proxy of HTTP_PROXY also for a server on this machine.
if (NODE_USE_ENV_PROXY) environment['no_proxy'] = `${no_proxy},localhost,127.0.0.1,[::1]`

export function defaultServerUrl({ STRUKA_URL, PORT }: Environment = environment): string {
  return STRUKA_URL?.replace(/\/+$/, '') || `http://127.0.0.1:${PORT || 3000}`
}

export function defaultControlToken({ STRUKA_CONTROL_TOKEN, CONTROL_TOKEN }: Environment = environment) {
  return STRUKA_CONTROL_TOKEN || CONTROL_TOKEN || undefined
}

// Where the server is and the token of its control plane: from the environment, the same for fixtures, client and commands.

type Environment = Record<string, string | undefined>

/** Without a Node process, such as in a browser, there is no environment. */
const environment: Environment = globalThis.process?.env ?? {}

/** `STRUKA_URL`; without it, the server that this machine starts with the same `PORT`. */
export function defaultServerUrl({ STRUKA_URL, PORT }: Environment = environment): string {
  return STRUKA_URL?.replace(/\/+$/, '') || `http://127.0.0.1:${PORT || 3000}`
}

/** `STRUKA_CONTROL_TOKEN`; undefined for a server that asks for no token. */
export function defaultControlToken({ STRUKA_CONTROL_TOKEN }: Environment = environment): string | undefined {
  return STRUKA_CONTROL_TOKEN || undefined
}

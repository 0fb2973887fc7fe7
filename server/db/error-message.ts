// An error as text, for logs and for answers about what does not work.

/** The message of whatever was thrown. Some libraries throw without a message, and then it is the error's class. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

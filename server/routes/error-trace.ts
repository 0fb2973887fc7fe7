// Describes an error for the journal: its message, and where in this project it was raised.
import * as z from 'zod'

const OWN_PLACE = /^ *at (?!.*node_modules).*\/((?:server|fixtures)\/[\w./-]+:\d+):\d+\)?$/gm
/** After these words Node's error messages quote the argument, which may be a secret, as a long number may be. */
const QUOTE = /"|received type|cannot convert/i
const LONG_NUMBER = /\d{4,}/g

export function traceOf(error: Error): string {
  const places = [...(error.stack?.matchAll(OWN_PLACE) ?? [])].map(([, place]) => place)
  return `${error.name}: ${messageOf(error)} at ${places.slice(0, 3).join(', ')}`
}

function messageOf(error: Error): string | undefined {
  if (!(error instanceof z.ZodError)) return error.message.split(QUOTE, 1)[0]?.replaceAll(LONG_NUMBER, '…')
  return error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')
}

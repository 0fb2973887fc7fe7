// Values of the address, which anyone can write: a screen names what it reads, and anything else counts as absent.
import { useSearchParams } from 'react-router-dom'

type Parse<Value> = (text: string) => Value | undefined

/** One of the values that the screen offers. */
export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Parse<Choice> =>
  (text) =>
    choices.find((choice) => choice === text)

/** Any text, such as an id, cut to what the server accepts. */
export const words =
  (maxLength = 200): Parse<string> =>
  (text) =>
    text.slice(0, maxLength) || undefined

/** A day of the calendar, such as 2026-11-28. */
export const day: Parse<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text) ? text : undefined

/** An address inside this app. Browsers leave out tabs and line breaks, and read a backslash as a slash: `/\host` is another site. */
export const page: Parse<string> = (text) => (/^\/(?!\/)[^\\\t\n\r]*$/.test(text) ? text : undefined)

/** The sign-in that goes on to `to`: said in the address, because links that the server rendered work before any script. */
export const signInTo = (to: string): string => `/login?lanjut=${encodeURIComponent(to)}`

export function readAddress<Schema extends Record<string, Parse<unknown>>>(address: URLSearchParams, schema: Schema) {
  const values = Object.entries(schema).map(([name, parse]) => [name, parse(address.get(name) ?? '')])
  return Object.fromEntries(values) as { [Name in keyof Schema]: ReturnType<Schema[Name]> }
}

/** The values of this screen's address. */
export function useAddress<Schema extends Record<string, Parse<unknown>>>(schema: Schema) {
  return readAddress(useSearchParams()[0], schema)
}

/** The id that an address of a detail names as `q`; empty without one. */
export function useAddressId(): string {
  return useAddress({ q: words() }).q ?? ''
}

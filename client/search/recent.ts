// Words searched before, newest first, kept encrypted on this phone and cleared when signing out.
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'

const MOST = 8

export function recentWords(): string[] {
  const words: unknown = readStored('recentSearches')
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

/** Puts words first; the same words in another case are not kept twice. */
export function rememberWords(words: string): void {
  const others = recentWords().filter((other) => other.toLowerCase() !== words.toLowerCase())
  writeStored('recentSearches', [words, ...others].slice(0, MOST))
}

export function forgetWords(): void {
  removeStored('recentSearches')
}

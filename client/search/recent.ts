// Recent search terms, newest first, encrypted in browser storage and removed on sign-out.
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'

const MAX_RECENT = 8

export function readRecentSearches(): string[] {
  const words: unknown = readStored('recentSearches')
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

/** Moves an existing term of any case to the front. */
export function saveRecentSearch(words: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  writeStored('recentSearches', [words, ...others].slice(0, MAX_RECENT))
}

export function clearRecentSearches(): void {
  removeStored('recentSearches')
}

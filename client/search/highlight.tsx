// Text with the search words highlighted.
import styles from './search.module.css'

export function Highlight({ text, words }: { text: string; words: string }) {
  const parts = splitAtWords(text, words)
  return parts.map(({ part, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Splits the text at the words, ignoring case. */
export function splitAtWords(text: string, words: string): { part: string; isFound: boolean }[] {
  const wanted = words.trim().split(/\s+/).filter(Boolean).map(escapeRegExp)
  if (wanted.length === 0) return [{ part: text, isFound: false }]
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'gi'))
    .map((part, at) => ({ part, isFound: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}

function escapeRegExp(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

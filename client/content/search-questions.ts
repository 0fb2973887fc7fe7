// Finds the FAQ questions that contain every typed word in title, topic or body; matches in the title come first.
import type { Question } from './queries.ts'

type SearchableQuestion = Pick<Question, 'title' | 'payload'>

export function searchQuestions<Item extends SearchableQuestion>(words: string, questions: Item[]): Item[] {
  const found = questions.filter(({ title, payload }) => hasWords(`${title} ${payload.topic} ${payload.body}`, words))
  return found.toSorted((a, b) => Number(hasWords(b.title, words)) - Number(hasWords(a.title, words)))
}

export function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

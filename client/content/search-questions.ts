// Finds the FAQ questions that contain every typed word in title, topic or body; matches in the title come first.
import type { Question } from './queries.ts'

type SearchableQuestion = Pick<Question, 'title' | 'payload'>

export function searchQuestions<Item extends SearchableQuestion>(typed: string, questions: Item[]): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = questions.filter(({ title, payload }) => matches(`${title} ${payload.topic} ${payload.body}`))
  return found.toSorted((a, b) => Number(matches(b.title)) - Number(matches(a.title)))
}

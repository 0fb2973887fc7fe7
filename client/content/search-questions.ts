// Finds questions that contain every typed word in title, topic or body; matches in the title come first.
import type { Question } from './queries.ts'

type Asked = Pick<Question, 'title' | 'payload'>

export function searchQuestions<Item extends Asked>(typed: string, questions: Item[]): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return questions
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = questions.filter(({ title, payload }) => holds(`${title} ${payload.topic} ${payload.body}`))
  return found.toSorted((a, b) => Number(holds(b.title)) - Number(holds(a.title)))
}

// The way through a survey: which questions are asked given the answers so far, and what is sent in the end. Pure; the
// server decides by the same rule (decisions.md 6: conditions).
import type { AnswerValue, Question } from '#contract/survey.ts'

export type Answers = Readonly<Record<string, AnswerValue>>
export type SentAnswer = { questionId: string; value: AnswerValue }

/** The questions asked, in their order. One whose condition was itself not asked is not asked either. */
export function askedOf(questions: readonly Question[], answers: Answers): Question[] {
  const asked: Question[] = []
  for (const question of questions) {
    const { showIf } = question
    if (!showIf) asked.push(question)
    else if (asked.some(({ id }) => id === showIf.questionId) && meets(answers[showIf.questionId], showIf.anyOf)) {
      asked.push(question)
    }
  }
  return asked
}

/** The sentence for an answer that cannot be sent; null when it can, or when none is needed. */
export function problemOf(question: Question, value: AnswerValue | undefined): string | null {
  if (isBlank(value)) return question.required ? missing[question.kind] : null
  if (question.kind === 'number' && !(typeof value === 'number' && value >= 0))
    return 'Isi dengan angka, paling kecil 0.'
  return null
}

/** Only answers to questions that are asked: one given before its condition fell away is left out. */
export function sentOf(questions: readonly Question[], answers: Answers): SentAnswer[] {
  return askedOf(questions, answers).flatMap(({ id }) => {
    const value = answers[id]
    return value === undefined || isBlank(value) ? [] : [{ questionId: id, value }]
  })
}

function meets(value: AnswerValue | undefined, anyOf: readonly string[]): boolean {
  if (value === undefined) return false
  return (Array.isArray(value) ? value : [String(value)]).some((word) => anyOf.includes(word))
}

function isBlank(value: AnswerValue | undefined): boolean {
  return value === undefined || value === '' || (typeof value === 'string' && value.trim() === '') || isEmptyList(value)
}

function isEmptyList(value: AnswerValue): boolean {
  return Array.isArray(value) && value.length === 0
}

const missing: Record<Question['kind'], string> = {
  single: 'Pilih salah satu.',
  multi: 'Pilih paling sedikit satu.',
  scale: 'Pilih salah satu angka.',
  number: 'Isi dengan angka.',
  text: 'Tulis jawabanmu.',
  date: 'Pilih tanggal.',
}

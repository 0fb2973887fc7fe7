// Selects the visible questions of a survey and the answers to submit, by the same rule as the server (decisions 604).
import type { AnswerValue, Question } from '#contract/survey.ts'

export type Answers = Readonly<Record<string, AnswerValue>>
export type SubmittedAnswer = { questionId: string; value: AnswerValue }

/** Keeps the order of the questions. A question that depends on a hidden question is hidden, too. */
export function visibleQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const visible: Question[] = []
  for (const question of questions) {
    const { showIf } = question
    if (!showIf) visible.push(question)
    else if (visible.some(({ id }) => id === showIf.questionId) && matches(answers[showIf.questionId], showIf.anyOf)) {
      visible.push(question)
    }
  }
  return visible
}

export function validateAnswer(question: Question, value: AnswerValue | undefined): string | null {
  if (isBlank(value)) return question.required ? sentences[question.kind].missing : null
  if (question.kind === 'number' && !(typeof value === 'number' && value >= 0))
    return 'Isi dengan angka, paling kecil 0.'
  return null
}

export function toSubmission(questions: readonly Question[], answers: Answers): SubmittedAnswer[] {
  return visibleQuestions(questions, answers).flatMap(({ id }) => {
    const value = answers[id]
    return value === undefined || isBlank(value) ? [] : [{ questionId: id, value }]
  })
}

function matches(value: AnswerValue | undefined, anyOf: readonly string[]): boolean {
  if (value === undefined) return false
  return (Array.isArray(value) ? value : [String(value)]).some((word) => anyOf.includes(word))
}

function isBlank(value: AnswerValue | undefined): boolean {
  return value === undefined || String(value).trim() === ''
}

/** The hint below a question, and the error when its answer is missing. */
export const sentences: Record<Question['kind'], { hint: string; missing: string }> = {
  single: { hint: 'Pilih satu yang paling sesuai.', missing: 'Pilih salah satu.' },
  multi: { hint: 'Boleh pilih lebih dari satu.', missing: 'Pilih paling sedikit satu.' },
  scale: { hint: 'Pilih satu angka.', missing: 'Pilih salah satu angka.' },
  number: { hint: 'Isi dengan angka.', missing: 'Isi dengan angka.' },
  text: { hint: '', missing: 'Tulis jawabanmu.' },
  date: { hint: '', missing: 'Pilih tanggal.' },
}

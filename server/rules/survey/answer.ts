// Validation of survey answers (decisions.md 6): conditions first, then each value by the kind of its question. Pure.
import type { AnswerValue, Question } from '#contract/survey.ts'

export type Answer = { questionId: string; value: AnswerValue }

/** Whether a question is shown, given the answers so far. A question that depends on a hidden one is hidden too. */
export function isQuestionShown(question: Question, questions: Question[], answers: Map<string, AnswerValue>): boolean {
  if (!question.showIf) return true
  const { questionId, anyOf } = question.showIf
  const before = questions.find((candidate) => candidate.id === questionId)
  if (!before || !isQuestionShown(before, questions, answers)) return false
  const value = answers.get(questionId)
  const given = Array.isArray(value) ? value : [String(value)]
  return value !== undefined && given.some((word) => anyOf.includes(word))
}

/** The first question with an invalid answer, and the error for it; undefined when all are valid. */
export function findInvalidAnswer(
  questions: Question[],
  given: Answer[],
): { questionId: string; sentence: string } | undefined {
  const answers = new Map(given.map((answer) => [answer.questionId, answer.value]))
  const unknown = given.find((answer) => !questions.some((question) => question.id === answer.questionId))
  if (unknown) return { questionId: unknown.questionId, sentence: 'Pertanyaan ini tidak ada di survei.' }
  if (answers.size < given.length) {
    const twice = given.find(
      (answer, index) => given.findIndex((other) => other.questionId === answer.questionId) !== index,
    )
    return { questionId: twice?.questionId ?? '', sentence: 'Pertanyaan ini dijawab dua kali.' }
  }
  for (const question of questions) {
    const value = answers.get(question.id)
    const asked = isQuestionShown(question, questions, answers)
    if (value === undefined) {
      if (asked && question.required) return { questionId: question.id, sentence: 'Pertanyaan ini perlu dijawab.' }
      continue
    }
    if (!asked) return { questionId: question.id, sentence: 'Pertanyaan ini tidak perlu dijawab.' }
    const sentence = validateAnswer(question, value)
    if (sentence) return { questionId: question.id, sentence }
  }
  return undefined
}

function validateAnswer(question: Question, value: AnswerValue): string | undefined {
  const options = question.options?.map((option) => option.id) ?? []
  switch (question.kind) {
    case 'single':
      return typeof value === 'string' && options.includes(value) ? undefined : 'Pilih satu jawaban dari daftar.'
    case 'multi': {
      const fits =
        Array.isArray(value) && new Set(value).size === value.length && value.every((id) => options.includes(id))
      return fits && (value.length > 0 || !question.required) ? undefined : 'Pilih jawaban dari daftar.'
    }
    case 'scale': {
      const { min, max } = question.scale ?? { min: 1, max: 5 }
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : `Pilih angka ${min} sampai ${max}.`
    }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? undefined : 'Isi dengan angka.'
    case 'text':
      return typeof value === 'string' && (value.trim() !== '' || !question.required) ? undefined : 'Tulis jawabanmu.'
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'Pilih tanggal.'
  }
}

// Surveys (decisions 604): list, questions, and one submission per shopper that grants points at once.
import type * as z from 'zod'
import type { AnswerValue, Question, Survey, SurveySummary, survey } from '#contract/survey.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { grantPoints } from '../point/ledger.ts'
import { sumOpenLots } from '../point/lot.ts'
import { getRow, type RowOf, selectPage, toFlag } from '../sql.ts'
import { toIso } from '../wall-clock.ts'

type SurveyRow = RowOf<Omit<Survey, 'active'>>

type SurveyFilter = z.output<(typeof survey)['GET /api/survey/def']['query']>

const SURVEY_COLUMNS =
  's.*, json_array_length(questions) AS questionCount, EXISTS (SELECT 1 FROM surveySubmission WHERE surveyId = s.id AND shopperId = :shopperId) AS answered'

export function listSurveys(
  sandbox: Sandbox,
  shopperId: string | undefined,
  { active, disabled, ...paging }: SurveyFilter,
): Page<SurveySummary> {
  const { rows, ...page } = selectPage<SurveyRow>(sandbox.db, paging, {
    select: SURVEY_COLUMNS,
    from: `survey s WHERE (:active IS NULL OR (s.startAt <= :now AND :now <= s.endAt) = :active)
      AND (:disabled IS NULL OR s.disabled = :disabled)`,
    orderBy: 's.endAt, s.id',
    params: {
      shopperId,
      now: sandbox.now(),
      active: toFlag(active),
      disabled: toFlag(disabled),
    },
  })
  return { ...page, rows: rows.map((row) => toSummary(sandbox, row)) }
}

export function getSurvey(sandbox: Sandbox, shopperId: string | undefined, id: string): Survey {
  const row = getRow<SurveyRow>(sandbox.db, `SELECT ${SURVEY_COLUMNS} FROM survey s WHERE s.id = :id`, {
    id,
    shopperId,
  })
  const questions: Question[] = JSON.parse(row.questions)
  return {
    ...toSummary(sandbox, row),
    questions: questions.map((question) => ({ ...question, text: sandbox.interpolateBrand(question.text) })),
  }
}

export function submitSurvey(sandbox: Sandbox, shopperId: string, id: string, answers: Answer[]) {
  const survey = getSurvey(sandbox, shopperId, id)
  if (survey.answered) throw new DomainError('survey_answered')
  if (!survey.active || survey.disabled) throw new DomainError('survey_closed')
  const wrong = findInvalidAnswer(survey.questions, answers)
  if (wrong)
    throw new DomainError('answer_invalid', {
      fields: { [wrong.questionId]: wrong.sentence },
      sentence: wrong.sentence,
    })
  sandbox.db.insert('surveySubmission', {
    surveyId: id,
    shopperId,
    answers: JSON.stringify(answers),
    createdAt: sandbox.now(),
  })
  const entry = grantPoints(sandbox, shopperId, {
    type: 'survey',
    amount: survey.points,
    cause: `survey:${id}`,
    title: `Survei: ${survey.title}`,
    text: 'Terima kasih sudah menjawab',
    ref: { kind: 'survey', id },
  })
  if (!entry) throw new DomainError('survey_answered')
  sandbox.notify(shopperId, {
    type: 'pointin',
    ref: entry.id,
    title: `${survey.points} poin masuk`,
    text: `Dari survei ${survey.title}.`,
  })
  return { points: survey.points, balance: sumOpenLots(sandbox, shopperId), pointId: entry.id }
}

function toSummary(sandbox: Sandbox, row: SurveyRow): SurveySummary {
  const now = sandbox.now()
  return {
    id: row.id,
    title: sandbox.interpolateBrand(row.title),
    description: sandbox.interpolateBrand(row.description),
    points: row.points,
    minutes: row.minutes,
    questionCount: row.questionCount,
    startAt: toIso(row.startAt),
    endAt: toIso(row.endAt),
    active: row.startAt <= now && now <= row.endAt,
    disabled: row.disabled === 1,
    answered: row.answered === 1,
  }
}

export type Answer = { questionId: string; value: AnswerValue }

/** Returns whether the answers show a question. A question that depends on a hidden question is hidden, too. */
function isQuestionShown(question: Question, questions: Question[], answers: Map<string, AnswerValue>): boolean {
  if (!question.showIf) return true
  const { questionId, anyOf } = question.showIf
  const before = questions.find((candidate) => candidate.id === questionId)
  if (!before || !isQuestionShown(before, questions, answers)) return false
  const value = answers.get(questionId)
  const given = Array.isArray(value) ? value : [String(value)]
  return value !== undefined && given.some((word) => anyOf.includes(word))
}

function findInvalidAnswer(
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
    const isShown = isQuestionShown(question, questions, answers)
    if (value === undefined) {
      if (isShown && question.required) return { questionId: question.id, sentence: 'Pertanyaan ini perlu dijawab.' }
      continue
    }
    if (!isShown) return { questionId: question.id, sentence: 'Pertanyaan ini tidak perlu dijawab.' }
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

// Surveys (decisions 604): definitions with conditions, and one submission per shopper.
import * as z from 'zod'
import { type Contract, Flag, Id, IdParams, Instant, pageOf, WholeQuery } from './wire.ts'

export const QuestionKind = z.enum(['single', 'multi', 'scale', 'number', 'text', 'date'])

export const AnswerValue = z.union([z.string().max(1000), z.number(), z.array(z.string().max(100)).max(20)])
export type AnswerValue = z.infer<typeof AnswerValue>

export const Question = z.object({
  id: Id,
  kind: QuestionKind,
  text: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ id: Id, text: z.string() })).optional(),
  scale: z.object({ min: z.int(), max: z.int(), low: z.string(), high: z.string() }).optional(),
  /** The question is shown only when an earlier answer is, or contains, one of these values. */
  showIf: z.object({ questionId: Id, anyOf: z.array(z.string()) }).optional(),
})
export type Question = z.infer<typeof Question>

export const SurveySummary = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  points: z.int(),
  minutes: z.int(),
  questionCount: z.int(),
  startAt: Instant,
  endAt: Instant,
  active: z.boolean(),
  disabled: z.boolean(),
  answered: z.boolean(),
})
export type SurveySummary = z.infer<typeof SurveySummary>

export const Survey = SurveySummary.extend({ questions: z.array(Question) })
export type Survey = z.infer<typeof Survey>

export const SurveyAnswers = z.object({
  answers: z.array(z.object({ questionId: Id, value: AnswerValue })).max(100),
})

export const survey = {
  'GET /api/survey/def': {
    access: 'public',
    summary: 'Surveys; `active` means running now',
    query: WholeQuery.extend({
      active: Flag.optional().describe('Only those that run now, or do not'),
      disabled: Flag.optional().describe('Only those that are stopped, or are not'),
    }),
    data: pageOf(SurveySummary),
  },
  'GET /api/survey/def/:id': {
    access: 'public',
    summary: 'One survey with its questions',
    params: IdParams,
    data: Survey,
  },
  'POST /api/survey/submit/:id': {
    access: 'session',
    summary: 'Submits the answers, once a shopper; points follow at once',
    params: IdParams,
    body: SurveyAnswers,
    data: z.object({ points: z.int(), balance: z.int(), pointId: Id }),
    perMinute: 60,
    errors: ['survey_closed', 'survey_answered', 'answer_invalid'],
  },
} satisfies Contract

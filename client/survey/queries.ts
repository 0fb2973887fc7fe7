// Queries and calls of surveys.
import { queryOptions } from '@tanstack/react-query'
import type { SurveySummary } from '#contract/survey.ts'
import { api } from '../api/api.ts'
import type { SubmittedAnswer } from './answers.ts'

export const surveyKeys = { root: ['survey'] } as const

export const surveysQuery = () =>
  queryOptions({
    queryKey: ['survey', 'list'],
    queryFn: ({ signal }) => api('GET /api/survey/def', { query: { disabled: false }, signal }),
  })

/** For `select`: the surveys that the shopper can answer now. */
export const toOpenSurveys = ({ rows }: { rows: SurveySummary[] }) =>
  rows.filter(({ active, answered }) => active && !answered)

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['survey', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/survey/def/:id', { params: { id }, signal }),
  })

export const submitSurvey = (id: string, answers: SubmittedAnswer[]) =>
  api('POST /api/survey/submit/:id', { params: { id }, body: { answers } })

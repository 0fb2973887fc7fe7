import type { SurveySummary } from '#contract/survey.ts'
import { api } from '../api/api.ts'
import { routeQuery } from '../api/route-query.ts'
import { pointKeys } from '../point/queries.ts'
import type { SubmittedAnswer } from './answers.ts'

export const surveyKeys = { root: ['survey'] } as const

/** Lists the running surveys (product.md 7), or past and future surveys, of which the shopper may have answered some. */
export const surveysQuery = ({ active } = { active: true }) =>
  routeQuery(['survey', 'list', { active }], 'GET /api/survey/def', { query: { active, disabled: false } })

export const toOpenSurveys = ({ rows }: { rows: SurveySummary[] }) => rows.filter(({ answered }) => !answered)

export const surveyQuery = (id: string) =>
  routeQuery(['survey', 'detail', id], 'GET /api/survey/def/:id', { params: { id } })

export const submitSurvey = (id: string) => ({
  mutationFn: (answers: SubmittedAnswer[]) => api('POST /api/survey/submit/:id', { params: { id }, body: { answers } }),
  meta: { stale: [surveyKeys.root, pointKeys.root] },
})

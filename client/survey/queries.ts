// Queries and calls of surveys.
import type { SurveySummary } from '#contract/survey.ts'
import { api } from '../api/api.ts'
import { routeQuery } from '../api/route-query.ts'
import type { SubmittedAnswer } from './answers.ts'

export const surveyKeys = { root: ['survey'] } as const

/** The surveys that run now, as documented (product.md 7). */
export const surveysQuery = () => surveyList({ active: true, disabled: false })

/** The surveys that are over, or not yet begun; the shopper may have answered some of them. */
export const inactiveSurveysQuery = () => surveyList({ active: false, disabled: false })

/** For `select`: the surveys that the shopper can answer now. */
export const toOpenSurveys = ({ rows }: { rows: SurveySummary[] }) => rows.filter(({ answered }) => !answered)

export const surveyQuery = (id: string) =>
  routeQuery(['survey', 'detail', id], 'GET /api/survey/def/:id', { params: { id } })

export const submitSurvey = (id: string, answers: SubmittedAnswer[]) =>
  api('POST /api/survey/submit/:id', { params: { id }, body: { answers } })

function surveyList(query: { active: boolean; disabled: boolean }) {
  return routeQuery(['survey', 'list', query], 'GET /api/survey/def', { query })
}

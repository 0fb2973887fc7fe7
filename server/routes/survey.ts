// Route handlers for surveys.
import type { survey } from '#contract/survey.ts'
import { getSurvey, listSurveys, submitSurvey } from '../rules/survey/survey.ts'
import type { Handlers } from './handler.ts'

export const surveyHandlers: Handlers<typeof survey> = {
  'GET /api/survey/def': ({ sandbox, shopper, query }) => listSurveys(sandbox, shopper?.id, query),
  'GET /api/survey/def/:id': ({ sandbox, shopper, params }) => getSurvey(sandbox, shopper?.id, params.id),
  'POST /api/survey/submit/:id': ({ sandbox, shopper, params, body }) =>
    submitSurvey(sandbox, shopper.id, params.id, body.answers),
}

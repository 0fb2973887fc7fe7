// What the survey screens ask for and send.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { SentAnswer } from './path.ts'

export const surveysQuery = () =>
  queryOptions({
    queryKey: ['survey', 'list'],
    queryFn: ({ signal }) => api('GET /api/survey/def', { query: { disabled: false }, signal }),
  })

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['survey', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/survey/def/:id', { params: { id }, signal }),
  })

export const submitSurvey = (id: string, answers: SentAnswer[]) =>
  api('POST /api/survey/submit/:id', { params: { id }, body: { answers } })

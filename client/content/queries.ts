// What the content screens ask for: all questions at once, and the newest document of a kind.
import { queryOptions } from '@tanstack/react-query'
import type { Content } from '#contract/content.ts'
import { api } from '../api/api.ts'

type FaqContent = Extract<Content, { type: 'faq' }>
export type Question = FaqContent & { payload: NonNullable<FaqContent['payload']> }

/** Every published question, in its order. */
export const questionsQuery = () =>
  queryOptions({
    queryKey: ['content', 'faq'],
    queryFn: ({ signal }) =>
      api('GET /adminapi/contents/:type', {
        params: { type: 'faq' },
        query: { published: true, withPayload: true, pageSize: 200 },
        signal,
      }),
    select: ({ rows }): Question[] =>
      rows.flatMap((row) => (row.type === 'faq' && row.payload ? [{ ...row, payload: row.payload }] : [])),
  })

/** The document in force: the first in its order. */
export const documentQuery = (type: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['content', type],
    queryFn: ({ signal }) =>
      api('GET /adminapi/contents/:type', {
        params: { type },
        query: { published: true, withPayload: true, pageSize: 1 },
        signal,
      }),
    select: ({ rows: [row] }) => (row?.type === type && row.payload ? { ...row, payload: row.payload } : null),
  })

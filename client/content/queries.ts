// Queries of editorial content: questions, documents and banners.
import { queryOptions } from '@tanstack/react-query'
import type { Content } from '#contract/content.ts'
import type { Search } from '#contract/route-types.ts'
import { api } from '../api/api.ts'

type ContentType = Content['type']
type ContentParams = NonNullable<Search<'GET /adminapi/contents/:type'>['query']>

type ContentOf<Type extends ContentType, Row = Content> = Row extends Content
  ? Type extends Row['type']
    ? Row
    : never
  : never

/** Content of a type with its payload. */
export type Published<Type extends ContentType> = ContentOf<Type> & { payload: NonNullable<ContentOf<Type>['payload']> }
export type Question = Published<'faq'>

/** Published content of one type, in its editorial order. */
const contentQuery = <Type extends ContentType>(type: Type, params: ContentParams) =>
  queryOptions({
    queryKey: ['content', 'list', type, params],
    queryFn: ({ signal }) =>
      api('GET /adminapi/contents/:type', {
        params: { type },
        query: { published: true, withPayload: true, ...params },
        signal,
      }),
    select: ({ rows }) => rows.filter((row) => isPublished(row, type)),
  })

export const questionsQuery = () => contentQuery('faq', { pageSize: 200 })

/** The document in force is the only one of the result. */
export const documentQuery = (type: 'terms' | 'privacy') => contentQuery(type, { pageSize: 1 })

export const homeBannersQuery = () => contentQuery('banner', { description: 'home', pageSize: 5 })

function isPublished<Type extends ContentType>(row: Content, type: Type): row is Published<Type> {
  return row.type === type && Boolean(row.payload)
}

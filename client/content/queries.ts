// Queries of editorial content: questions, documents, steps, articles, banners and popups.
import { queryOptions } from '@tanstack/react-query'
import type { Content } from '#contract/content.ts'
import type { Result, Search } from '#contract/route-types.ts'
import { routeQuery } from '../api/route-query.ts'

type ContentType = Content['type']
type ContentPage = Result<'GET /adminapi/contents/:type'>
type ContentParams = NonNullable<Search<'GET /adminapi/contents/:type'>['query']>

export type Published<Type extends ContentType> = Content & { type: Type; payload: object }
export type Question = Published<'faq'>

const pageQuery = (type: ContentType, params: ContentParams) =>
  routeQuery(['content', 'list', type, params], 'GET /adminapi/contents/:type', {
    params: { type },
    query: { published: true, withPayload: true, ...params },
  })

const contentQuery = <Type extends ContentType>(type: Type, params: ContentParams) =>
  queryOptions({ ...pageQuery(type, params), select: (page: ContentPage) => listPublished(page, type) })

const itemQuery = <Type extends ContentType>(type: Type, fits: (item: Published<Type>) => boolean) =>
  queryOptions({
    ...pageQuery(type, { pageSize: 20 }),
    select: (page: ContentPage) => listPublished(page, type).find(fits) ?? null,
  })

export const questionsQuery = () => contentQuery('faq', { pageSize: 200 })

/** Slug of the receipt rules, which share the content type `terms` with the terms of service. */
const RECEIPT_TERMS = 'ketentuan-struk'

/** Fetches a page's only document, or the document with this id or slug. */
export const documentQuery = (type: 'terms' | 'privacy' | 'about' | 'article', name?: string) =>
  itemQuery(type, ({ id, slug }) => (name ? name === slug || name === id : slug !== RECEIPT_TERMS))

export const receiptTermsQuery = () => documentQuery('terms', RECEIPT_TERMS)

/** Fetches steps: `beranda` explains the program to guests, `unggah` explains an upload. */
export const howtoQuery = (name: 'beranda' | 'unggah') => itemQuery('howto', ({ slug }) => slug === name)

export const articlesQuery = () => contentQuery('article', { pageSize: 20 })

/** Fetches the first popup in editorial order. */
export const homePopupQuery = () => contentQuery('popup', { description: 'home', pageSize: 1 })

export const homeBannersQuery = () => contentQuery('banner', { description: 'home', pageSize: 5 })

function listPublished<Type extends ContentType>({ rows }: ContentPage, type: Type): Published<Type>[] {
  return rows.filter((row): row is Published<Type> => row.type === type && row.payload !== undefined)
}

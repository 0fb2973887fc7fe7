// Editorial content (decisions 605): read by everyone, written by the holder of the admin key.
import * as z from 'zod'
import { Art } from './art.ts'
import { type Contract, Done, Flag, Id, Instant, InstantInput, pageOf, WholeQuery } from './wire.ts'

export const ContentType = z
  .enum(['faq', 'banner', 'howto', 'terms', 'privacy', 'popup', 'article', 'about'])
  .describe('What kind of content it is')
export type ContentType = z.infer<typeof ContentType>

/** A subset of Markdown: `## ` headings, paragraphs, `- ` and `1. ` lists, `**bold**`, `[text](address)`. */
const Markdown = z.string().trim().min(1).max(50_000)
const Line = z.string().trim().min(1).max(160)

const Target = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)/, 'Pakai alamat yang diawali / atau https://.')
const Action = z.strictObject({ label: Line, to: Target })

const Page = z.strictObject({ body: Markdown, version: Line.optional(), effectiveAt: z.iso.date().optional() })

const Faq = z.strictObject({
  topic: z.enum(['Umum', 'Struk', 'Poin', 'Voucher', 'Undian', 'Akun']),
  body: Markdown,
})
const Banner = z.strictObject({
  text: Line,
  tone: z.enum(['accent', 'green', 'brand', 'blue']),
  action: Action,
  art: z.array(Art).max(4),
})
const Howto = z.strictObject({
  steps: z
    .array(z.strictObject({ title: Line, text: Line }))
    .min(1)
    .max(10),
})
const Popup = z.strictObject({
  text: z.string().trim().min(1).max(600),
  action: Action.optional(),
  art: z.array(Art).max(4),
})

export const payloads = {
  faq: Faq,
  banner: Banner,
  howto: Howto,
  terms: Page,
  privacy: Page,
  popup: Popup,
  article: Page,
  about: Page,
} as const satisfies Record<ContentType, z.ZodType>

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Pakai huruf kecil dan angka, disambung tanda hubung.')
  .max(80)

const shared = {
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published: z.boolean(),
  publishAt: Instant.nullable(),
  showUntil: Instant.nullable(),
  order: z.int(),
  updatedAt: Instant,
}

export const Content = z.discriminatedUnion('type', [
  z.object({ ...shared, type: z.literal('faq'), payload: Faq.optional() }),
  z.object({ ...shared, type: z.literal('banner'), payload: Banner.optional() }),
  z.object({ ...shared, type: z.literal('howto'), payload: Howto.optional() }),
  z.object({ ...shared, type: z.literal('popup'), payload: Popup.optional() }),
  z.object({ ...shared, type: z.enum(['terms', 'privacy', 'article', 'about']), payload: Page.optional() }),
])
export type Content = z.infer<typeof Content>

export const ContentDraft = z.strictObject({
  slug: slug.optional().describe('The end of its address'),
  title: z.string().trim().min(1).max(160).describe('Its heading'),
  description: z.string().trim().max(200).default(''),
  payload: z.record(z.string(), z.unknown()).describe('Its text and fields, by its type'),
  published: z.boolean().default(false),
  publishAt: InstantInput.nullable().default(null).describe('From when on it is shown'),
  showUntil: InstantInput.nullable().default(null).describe('Until when it is shown'),
  order: z.int().min(0).max(100_000).default(0),
})
export type ContentDraft = z.infer<typeof ContentDraft>

const ContentFilter = z.object({
  published: Flag.optional().describe('Only what is published, or only drafts'),
  description: z.string().max(200).optional().describe('Only what has this description'),
})

const TypeParams = z.object({ type: ContentType })
const ItemParams = z.object({ type: ContentType, id: Id })
export const content = {
  'GET /adminapi/contents/:type': {
    access: 'public',
    summary: 'Content of one type in its order; without the admin key published items only',
    params: TypeParams,
    query: WholeQuery.extend({ ...ContentFilter.shape, withPayload: Flag.optional().describe('With its text, too') }),
    data: pageOf(Content),
  },
  'GET /adminapi/contents/:type/:id': {
    access: 'public',
    summary: 'One item, by id or slug',
    params: ItemParams,
    query: z.object({ withPayload: Flag.optional().describe('With its text, too') }),
    data: Content,
  },
  'POST /adminapi/contents/:type': {
    anyWriteMethod: true,
    access: 'admin',
    summary: 'Writes a new item; with `publishAt` it publishes itself then',
    params: TypeParams,
    body: ContentDraft,
    data: Content,
    errors: ['slug_taken', 'publish_past'],
  },
  'PUT /adminapi/contents/:type/:id': {
    anyWriteMethod: true,
    access: 'admin',
    summary: 'Replaces an item',
    params: ItemParams,
    body: ContentDraft,
    data: Content,
    errors: ['slug_taken', 'publish_past'],
  },
  'DELETE /adminapi/contents/:type/:id': {
    access: 'admin',
    summary: 'Removes an item',
    params: ItemParams,
    data: Done,
  },
  'PUT /adminapi/contents/:type/:id/publish': {
    anyWriteMethod: true,
    access: 'admin',
    summary: 'Shows an item to everyone now',
    params: ItemParams,
    data: Content,
  },
  'PUT /adminapi/contents/:type/:id/unpublish': {
    anyWriteMethod: true,
    access: 'admin',
    summary: 'Hides an item; a schedule is dropped too',
    params: ItemParams,
    data: Content,
  },
  'GET /adminapi/contentcount/:type': {
    access: 'public',
    summary: 'How many items of one type the caller may see',
    params: TypeParams,
    query: ContentFilter,
    data: z.object({ count: z.int() }),
  },
} satisfies Contract

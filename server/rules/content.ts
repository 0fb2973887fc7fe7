// Editorial content (decisions.md 6): everyone reads what is published, the holder of the admin key reads and writes all.
import { Content, type ContentDraft, type ContentType, payloads } from '#contract/content.ts'
import type { Page } from '#contract/wire.ts'
import type { JobPayloads, Sandbox } from '../sandbox/sandbox.ts'
import { withProductName } from './json-column.ts'
import { refuse } from './refusal.ts'

/** `isAdmin` shows unpublished items, and texts as written, with {product} in them. */
export type Reader = { isAdmin: boolean; withPayload?: boolean | undefined }
export type ContentFilter = { published?: boolean | undefined; description?: string | undefined }

type ContentRow = {
  id: string
  type: ContentType
  slug: string
  title: string
  description: string
  payload: string
  published: number
  publishAt: number | null
  position: number
  updatedAt: number
}

/** Items of one type in their order. `withPayload=false` leaves the payload out (decisions.md 6). */
export function contentsOf(
  sandbox: Sandbox,
  type: ContentType,
  query: ContentFilter & { page: number; pageSize: number },
  reader: Reader,
): Page<Content> {
  const { where, values } = filterOf(type, query, reader)
  const { page, pageSize } = query
  const rows = sandbox.db.all<ContentRow>(
    `SELECT * FROM content WHERE ${where} ORDER BY position, id LIMIT +:limit OFFSET +:offset`,
    { ...values, limit: pageSize, offset: (page - 1) * pageSize },
  )
  return {
    rows: rows.map((row) => shown(sandbox, row, reader)),
    count: countContents(sandbox, type, query, reader),
    page,
    pageSize,
  }
}

/** Everything of one type or of all, drafts too, as its editor sees it. */
export function allContents(sandbox: Sandbox, type: ContentType | undefined): Content[] {
  const rows = sandbox.db.all<ContentRow>(
    'SELECT * FROM content WHERE :type IS NULL OR type = :type ORDER BY type, position, id',
    { type },
  )
  return rows.map((row) => shown(sandbox, row, { isAdmin: true }))
}

export function countContents(sandbox: Sandbox, type: ContentType, filter: ContentFilter, reader: Reader): number {
  const { where, values } = filterOf(type, filter, reader)
  return sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM content WHERE ${where}`, values)?.count ?? 0
}

/** One item by id or slug. An unpublished one does not exist for readers without the admin key. */
export function contentOf(sandbox: Sandbox, type: ContentType, id: string, reader: Reader): Content {
  const row = findRow(sandbox, type, id)
  if (!row.published && !reader.isAdmin) throw refuse('not_found')
  return shown(sandbox, row, reader)
}

/** Writes a new item. A slug that was not given is made from the title. `id` is for fixtures, whose ids are readable. */
export function addContent(sandbox: Sandbox, type: ContentType, draft: ContentDraft, id = sandbox.createId()): Content {
  const slug = draft.slug ?? freeSlug(sandbox, type, draft.title)
  write(sandbox, { id, type, slug, ...columnsOf(sandbox, type, draft) })
  return editedOf(sandbox, type, id)
}

/** Replaces an item; a slug that was not given stays. */
export function replaceContent(sandbox: Sandbox, type: ContentType, id: string, draft: ContentDraft): Content {
  const row = findRow(sandbox, type, id)
  const columns = columnsOf(sandbox, type, draft)
  sandbox.db.run('DELETE FROM content WHERE id = :id', { id: row.id })
  write(sandbox, { id: row.id, type, slug: draft.slug ?? row.slug, ...columns })
  return editedOf(sandbox, type, row.id)
}

export function removeContent(sandbox: Sandbox, type: ContentType, id: string): { done: true } {
  sandbox.db.run('DELETE FROM content WHERE id = :id', { id: findRow(sandbox, type, id).id })
  return { done: true }
}

/** Shows or hides an item now; either way its schedule is over. */
export function setPublished(sandbox: Sandbox, type: ContentType, id: string, published: boolean): Content {
  const row = findRow(sandbox, type, id)
  publish(sandbox, row.id, published)
  return editedOf(sandbox, type, row.id)
}

/** The schedule's job: does nothing when the item was moved, hidden or removed since. */
export function publishDue(sandbox: Sandbox, { contentId, publishAt }: JobPayloads['content.publish']): void {
  const row = sandbox.db.get<ContentRow>('SELECT * FROM content WHERE id = :contentId', { contentId })
  if (row?.publishAt === publishAt) publish(sandbox, contentId, true)
}

function publish(sandbox: Sandbox, id: string, published: boolean): void {
  sandbox.db.run('UPDATE content SET published = :published, publishAt = NULL, updatedAt = :now WHERE id = :id', {
    id,
    published: Number(published),
    now: sandbox.now(),
  })
}

function filterOf(type: ContentType, { published, description }: ContentFilter, reader: Reader) {
  const parts = ['type = +:type']
  if (!reader.isAdmin) parts.push('published = 1')
  if (published !== undefined) parts.push('published = :published')
  if (description !== undefined) parts.push('description = :description')
  const values = {
    type,
    ...(published === undefined ? {} : { published: Number(published) }),
    ...(description === undefined ? {} : { description }),
  }
  return { where: parts.join(' AND '), values }
}

function findRow(sandbox: Sandbox, type: ContentType, id: string): ContentRow {
  const row =
    sandbox.db.get<ContentRow>('SELECT * FROM content WHERE id = :id AND type = :type', { id, type }) ??
    sandbox.db.get<ContentRow>('SELECT * FROM content WHERE type = +:type AND slug = +:id', { id, type })
  if (!row) throw refuse('not_found')
  return row
}

function editedOf(sandbox: Sandbox, type: ContentType, id: string): Content {
  return contentOf(sandbox, type, id, { isAdmin: true })
}

function shown(sandbox: Sandbox, row: ContentRow, { isAdmin, withPayload = true }: Reader): Content {
  const { published, publishAt, position: order, updatedAt, payload, ...words } = row
  const json = JSON.stringify({ ...words, ...(withPayload ? { payload: JSON.parse(payload) } : {}) })
  return Content.parse({
    ...JSON.parse(json, (_key, value) =>
      typeof value === 'string' && !isAdmin ? withProductName(sandbox, value) : value,
    ),
    published: published === 1,
    publishAt: publishAt === null ? null : new Date(publishAt).toISOString(),
    order,
    updatedAt: new Date(updatedAt).toISOString(),
  })
}

/** The draft as columns. Refuses a payload that does not fit its type (`validation`) and a schedule in the past. */
function columnsOf(sandbox: Sandbox, type: ContentType, draft: ContentDraft) {
  const payload = payloads[type].safeParse(draft.payload)
  if (!payload.success) {
    const fields = Object.fromEntries(
      payload.error.issues.map((issue) => [['payload', ...issue.path].join('.'), issue.message]),
    )
    throw refuse('validation', { fields })
  }
  const publishAt = draft.publishAt === null ? null : Date.parse(draft.publishAt)
  if (publishAt !== null && publishAt <= sandbox.now()) throw refuse('publish_past')
  return {
    title: draft.title,
    description: draft.description,
    payload: JSON.stringify(payload.data),
    // What publishes itself later is hidden until then.
    published: Number(draft.published && publishAt === null),
    publishAt,
    position: draft.order,
    updatedAt: sandbox.now(),
  }
}

function write(sandbox: Sandbox, row: ContentRow): void {
  const { type, slug } = row
  const taken = sandbox.db.get('SELECT 1 FROM content WHERE type = +:type AND slug = +:slug', { type, slug })
  if (taken) throw refuse('slug_taken', { fields: { slug: 'Alamat singkat ini sudah dipakai konten lain.' } })
  sandbox.db.insert('content', row)
  if (row.publishAt !== null)
    sandbox.schedule('content.publish', { contentId: row.id, publishAt: row.publishAt }, row.publishAt)
}

function freeSlug(sandbox: Sandbox, type: ContentType, title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g) ?? [type]
  const base = words.join('-').slice(0, 60).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!sandbox.db.get('SELECT 1 FROM content WHERE type = +:type AND slug = +:slug', { type, slug })) return slug
  }
}

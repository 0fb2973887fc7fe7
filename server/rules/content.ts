// Editorial content (decisions 605). Published items are public; the admin key grants access to all items.
import type * as z from 'zod'
import { Content, type ContentDraft, type ContentType, type content, payloads } from '#contract/content.ts'
import type { Page } from '#contract/wire.ts'
import type { JobPayloads, Sandbox } from '../sandbox/sandbox.ts'
import { DomainError } from './domain-error.ts'
import { allOf, type Paging, type RowOf, selectCount, selectPage, toFlag } from './sql.ts'
import { toIso } from './wall-clock.ts'

type Reader = { isAdmin: boolean; withPayload?: boolean | undefined }
const EDITOR: Reader = { isAdmin: true }

type ContentFilter = z.output<(typeof content)['GET /adminapi/contentcount/:type']['query']>

type ContentRow = RowOf<Required<Omit<ContentDraft, 'order'>>> & {
  id: string
  type: ContentType
  position: number
  updatedAt: number
}

export function listContents(
  sandbox: Sandbox,
  type: ContentType,
  query: ContentFilter & Paging,
  reader: Reader,
): Page<Content> {
  const { from, params } = toConditions(sandbox, type, query, reader)
  const { rows, ...page } = selectPage<ContentRow>(sandbox.db, query, {
    select: '*',
    from,
    orderBy: 'position, id',
    params,
  })
  return { ...page, rows: rows.map((row) => toContent(sandbox, row, reader)) }
}

export function listAllContents(sandbox: Sandbox, type: ContentType | undefined): Content[] {
  const rows = sandbox.db.all<ContentRow>(
    'SELECT * FROM content WHERE :type IS NULL OR type = :type ORDER BY type, position, id',
    { type },
  )
  return rows.map((row) => toContent(sandbox, row, EDITOR))
}

export function countContents(sandbox: Sandbox, type: ContentType, filter: ContentFilter, reader: Reader): number {
  const { from, params } = toConditions(sandbox, type, filter, reader)
  return selectCount(sandbox.db, from, params)
}

export function getContent(sandbox: Sandbox, type: ContentType, id: string, reader: Reader): Content {
  const row = getRow(sandbox, type, id)
  if (!reader.isAdmin && !isShown(sandbox, row)) throw new DomainError('not_found')
  return toContent(sandbox, row, reader)
}

export function createContent(
  sandbox: Sandbox,
  type: ContentType,
  draft: ContentDraft,
  id = sandbox.createId(),
): Content {
  const slug = draft.slug ?? createSlug(sandbox, type, draft.title)
  const columns = toColumns(sandbox, type, draft)
  const row = insertContent(sandbox, { id, type, slug, ...columns })
  if (row.published) sandbox.announceChange('content')
  return toContent(sandbox, row, EDITOR)
}

export function replaceContent(sandbox: Sandbox, type: ContentType, id: string, draft: ContentDraft): Content {
  const row = getRow(sandbox, type, id)
  const columns = toColumns(sandbox, type, draft)
  sandbox.db.run('DELETE FROM content WHERE id = :id', { id: row.id })
  const replaced = insertContent(sandbox, { id: row.id, type, slug: draft.slug ?? row.slug, ...columns })
  sandbox.announceChange('content')
  return toContent(sandbox, replaced, EDITOR)
}

export function deleteContent(sandbox: Sandbox, type: ContentType, id: string): { done: true } {
  sandbox.db.run('DELETE FROM content WHERE id = :id', { id: getRow(sandbox, type, id).id })
  sandbox.announceChange('content')
  return { done: true }
}

export function setPublished(sandbox: Sandbox, type: ContentType, id: string, published: boolean): Content {
  const row = getRow(sandbox, type, id)
  publish(sandbox, row.id, published)
  return getContent(sandbox, type, row.id, EDITOR)
}

export function publishScheduled(sandbox: Sandbox, { contentId, publishAt }: JobPayloads['content.publish']): void {
  const row = sandbox.db.get<ContentRow>('SELECT * FROM content WHERE id = :contentId', { contentId })
  if (row?.publishAt === publishAt) publish(sandbox, contentId, true)
}

function publish(sandbox: Sandbox, id: string, published: boolean): void {
  sandbox.db.update('content', id, { published: Number(published), publishAt: null, updatedAt: sandbox.now() })
  sandbox.announceChange('content')
}

/** Hides content that links to a path of the app, such as the banner of a draw that ran early (decisions 602). */
export function unpublishLinksTo(sandbox: Sandbox, path: string): void {
  const ended = sandbox.db.run(
    `UPDATE content SET showUntil = :now
     WHERE payload ->> '$.action.to' = :path AND (showUntil IS NULL OR showUntil > :now)`,
    { path, now: sandbox.now() },
  )
  if (ended > 0) sandbox.announceChange('content')
}

function isShown(sandbox: Sandbox, { published, showUntil }: ContentRow): boolean {
  return published === 1 && (showUntil === null || showUntil > sandbox.now())
}

function toConditions(sandbox: Sandbox, type: ContentType, { published, description }: ContentFilter, reader: Reader) {
  const where = allOf(
    'type = +:type',
    !reader.isAdmin && 'published = 1 AND (showUntil IS NULL OR showUntil > :now)',
    published !== undefined && 'published = :published',
    description !== undefined && 'description = :description',
  )
  const params = { type, now: sandbox.now(), published: toFlag(published), description }
  return { from: `content WHERE ${where}`, params }
}

function getRow(sandbox: Sandbox, type: ContentType, id: string): ContentRow {
  const row =
    sandbox.db.get<ContentRow>('SELECT * FROM content WHERE id = :id AND type = :type', { id, type }) ??
    sandbox.db.get<ContentRow>('SELECT * FROM content WHERE type = +:type AND slug = +:id', { id, type })
  if (!row) throw new DomainError('not_found')
  return row
}

function toContent(sandbox: Sandbox, row: ContentRow, { isAdmin, withPayload = true }: Reader): Content {
  const { published, publishAt, showUntil, position: order, updatedAt, payload, ...words } = row
  const json = JSON.stringify({ ...words, ...(withPayload ? { payload: JSON.parse(payload) } : {}) })
  return Content.parse({
    ...JSON.parse(json, (_key, value) =>
      typeof value === 'string' && !isAdmin ? sandbox.interpolateBrand(value) : value,
    ),
    published: published === 1,
    publishAt: toIso(publishAt),
    showUntil: toIso(showUntil),
    order,
    updatedAt: toIso(updatedAt),
  })
}

function toColumns(sandbox: Sandbox, type: ContentType, draft: ContentDraft): Omit<ContentRow, 'id' | 'type' | 'slug'> {
  const payload = payloads[type].safeParse(draft.payload)
  if (!payload.success) {
    const fields = Object.fromEntries(
      payload.error.issues.map((issue) => [['payload', ...issue.path].join('.'), issue.message]),
    )
    throw new DomainError('validation', { fields })
  }
  const publishAt = draft.publishAt === null ? null : Date.parse(draft.publishAt)
  if (publishAt !== null && publishAt <= sandbox.now()) throw new DomainError('publish_past')
  return {
    title: draft.title,
    description: draft.description,
    payload: JSON.stringify(payload.data),
    published: draft.published && publishAt === null ? 1 : 0,
    publishAt,
    showUntil: draft.showUntil === null ? null : Date.parse(draft.showUntil),
    position: draft.order,
    updatedAt: sandbox.now(),
  }
}

function insertContent(sandbox: Sandbox, row: ContentRow): ContentRow {
  const { type, slug } = row
  const taken = sandbox.db.get('SELECT 1 FROM content WHERE type = +:type AND slug = +:slug', { type, slug })
  if (taken) throw new DomainError('slug_taken', { fields: { slug: 'Alamat singkat ini sudah dipakai konten lain.' } })
  const { id: contentId, publishAt } = row
  if (publishAt !== null) sandbox.schedule('content.publish', { contentId, publishAt }, publishAt)
  return sandbox.db.insert('content', row)
}

function createSlug(sandbox: Sandbox, type: ContentType, title: string): string {
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

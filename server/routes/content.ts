// Route handlers for /adminapi/contents.
import type { content } from '#contract/content.ts'
import {
  countContents,
  createContent,
  deleteContent,
  getContent,
  listContents,
  replaceContent,
  setPublished,
} from '../rules/content.ts'
import type { Handlers } from './handler.ts'

export const contentHandlers: Handlers<typeof content> = {
  'GET /adminapi/contents/:type': ({ sandbox, params, query, isAdmin }) =>
    listContents(sandbox, params.type, query, { isAdmin, withPayload: query.withPayload }),
  'GET /adminapi/contents/:type/:id': ({ sandbox, params, query, isAdmin }) =>
    getContent(sandbox, params.type, params.id, { isAdmin, withPayload: query.withPayload }),
  'POST /adminapi/contents/:type': ({ sandbox, params, body }) => createContent(sandbox, params.type, body),
  'PUT /adminapi/contents/:type/:id': ({ sandbox, params, body }) =>
    replaceContent(sandbox, params.type, params.id, body),
  'DELETE /adminapi/contents/:type/:id': ({ sandbox, params }) => deleteContent(sandbox, params.type, params.id),
  'PUT /adminapi/contents/:type/:id/publish': ({ sandbox, params }) =>
    setPublished(sandbox, params.type, params.id, true),
  'PUT /adminapi/contents/:type/:id/unpublish': ({ sandbox, params }) =>
    setPublished(sandbox, params.type, params.id, false),
  'GET /adminapi/contentcount/:type': ({ sandbox, params, query, isAdmin }) => ({
    count: countContents(sandbox, params.type, query, { isAdmin }),
  }),
}

// Documents as every answer shows them.
import type { StoredDocument } from './document-store.ts'
import { nameOf } from './name.ts'
import { timestampOf } from './timestamp.ts'
import type { Fields } from './value.ts'

export type WireDocument = { name: string; fields: Fields; createTime: string; updateTime: string }

export function wireDocument(projectId: string, { path, fields, createdAt, updatedAt }: StoredDocument): WireDocument {
  return {
    name: nameOf(projectId, path),
    fields,
    createTime: timestampOf(createdAt),
    updateTime: timestampOf(updatedAt),
  }
}

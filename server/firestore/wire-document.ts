// Documents in the form that responses and listeners carry.
import type { StoredDocument } from './document-store.ts'
import type { Fields } from './request-schema.ts'
import { formatName } from './resource-name.ts'
import { timestampOf } from './timestamp.ts'

export type WireDocument = { name: string; fields: Fields; createTime: string; updateTime: string }

export function toWireDocument(
  projectId: string,
  { path, fields, createdAt, updatedAt }: StoredDocument,
): WireDocument {
  return {
    name: formatName(projectId, path),
    fields,
    createTime: timestampOf(createdAt),
    updateTime: timestampOf(updatedAt),
  }
}

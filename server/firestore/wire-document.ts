// Converts documents and versions to Firestore's wire format.
import type { StoredDocument } from './document-store.ts'
import type { Fields } from './request-schema.ts'
import { formatName } from './resource-name.ts'

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

export function timestampOf(version: number): string {
  const seconds = Math.floor(version / 1_000_000)
  const micros = String(version % 1_000_000).padStart(6, '0')
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${micros}Z`
}

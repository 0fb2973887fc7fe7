// Converts resource names: `projects/P/databases/(default)/documents/a/b` on the wire is the path `a/b` in this server.
import { invalidArgument } from './error.ts'

const NAME = /^projects\/([^/]+)\/databases\/\(default\)(?:\/documents(?:\/(.+))?)?$/s

type ResourceName = { projectId: string; path: string }

export function parseName(name: string): ResourceName {
  const found = NAME.exec(name)
  if (!found) throw invalidArgument(`'${name}' is not a resource of a (default) database.`)
  return { projectId: found[1] ?? '', path: found[2] ?? '' }
}

export function parseDocumentPath(projectId: string, name: string): string {
  const path = parseParentPath(projectId, name)
  if (path === '') throw invalidArgument(`'${name}' is not the name of a document.`)
  return path
}

export function parseParentPath(projectId: string, name: string): string {
  const parsed = parseName(name)
  if (parsed.projectId !== projectId) throw invalidArgument(`'${name}' is not part of the project ${projectId}.`)
  const segments = parsed.path === '' ? [] : parsed.path.split('/')
  if (segments.includes('')) throw invalidArgument(`'${name}' has an empty segment.`)
  if (segments.length % 2 !== 0) throw invalidArgument(`'${name}' is not the name of a document.`)
  return parsed.path
}

export function formatName(projectId: string, path: string): string {
  return `projects/${projectId}/databases/(default)/documents/${path}`
}

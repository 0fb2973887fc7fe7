// Resource names: `projects/P/databases/(default)/documents/a/b` outside, the path `a/b` inside.
import { invalid } from './status.ts'

const NAME = /^projects\/([^/]+)\/databases\/\(default\)(?:\/documents(?:\/(.+))?)?$/s

export type Name = { projectId: string; path: string }

/** The project and the path within it; the path is empty for the root. */
export function parseName(name: string): Name {
  const found = NAME.exec(name)
  if (!found) throw invalid(`'${name}' names nothing in a (default) database.`)
  return { projectId: found[1] ?? '', path: found[2] ?? '' }
}

/** The path of a document named by the wire, which must be of this project. */
export function documentPathOf(projectId: string, name: string): string {
  const path = pathOf(projectId, name)
  if (path === '' || path.split('/').length % 2 !== 0) throw invalid(`'${name}' is not the name of a document.`)
  return path
}

/** The path of what a query or list starts from: a document, or the root. */
export function parentPathOf(projectId: string, name: string): string {
  const path = pathOf(projectId, name)
  if (path !== '' && path.split('/').length % 2 !== 0) throw invalid(`'${name}' is not the name of a document.`)
  return path
}

export function nameOf(projectId: string, path: string): string {
  const root = `projects/${projectId}/databases/(default)/documents`
  return path === '' ? root : `${root}/${path}`
}

/** Where a document lies: `a/b/c` of `a/b/c/d`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function pathOf(projectId: string, name: string): string {
  const parsed = parseName(name)
  if (parsed.projectId !== projectId) throw invalid(`'${name}' is not of the project ${projectId}.`)
  if (parsed.path.split('/').some((segment) => segment === '') && parsed.path !== '')
    throw invalid(`'${name}' has an empty part.`)
  return parsed.path
}

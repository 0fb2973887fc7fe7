// Recognizes the sandboxes of visitors by name.

export const VISITOR_PREFIX = 'visit-'

export function isVisitor(sandboxName: string): boolean {
  return sandboxName.startsWith(VISITOR_PREFIX)
}

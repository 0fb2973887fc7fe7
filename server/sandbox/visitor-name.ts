// Names by which the sandboxes of visitors are recognized.

export const VISITOR_PREFIX = 'visit-'

export function isVisitor(sandboxName: string): boolean {
  return sandboxName.startsWith(VISITOR_PREFIX)
}

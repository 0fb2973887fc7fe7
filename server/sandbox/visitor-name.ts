// Names by which the sandboxes of visitors are recognized.

/** Prefix of the names of sandboxes that are created for visitors. */
export const VISITOR_PREFIX = 'visit-'

export function isVisitor(sandboxName: string): boolean {
  return sandboxName.startsWith(VISITOR_PREFIX)
}

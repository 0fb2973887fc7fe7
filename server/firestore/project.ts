// Maps each sandbox to its own Firestore project, `demo-<sandbox>` (decisions 701).

const PREFIX = 'demo-'

export function projectIdOf(sandboxName: string): string {
  return PREFIX + sandboxName
}

export function findSandboxName(projectId: string): string | undefined {
  return projectId.startsWith(PREFIX) ? projectId.slice(PREFIX.length) : undefined
}

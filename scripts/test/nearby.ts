// Which tests `npm test -- --quick` runs.

/**
 * Vitest's filters for the test files that have the name of a changed file, or of its folder, in their path: for a rule of points,
 * the rule's own tests, the routes of points and the screen. What else reaches the change is left to the whole run, because
 * nearly every test reaches a rule.
 */
export function findNearbyFilters(changed: string[]): string[] {
  const names = changed
    .filter((path) => /\.(tsx?|css|sql)$/.test(path))
    .flatMap((path) => {
      const [, ...folders] = path.split('/')
      const [stem = ''] = (folders.pop() ?? path).split('.')
      return [stem, ...folders.slice(-1)]
    })
  return [...new Set(names)].flatMap((name) => [`/${name}/`, `/${name}.`])
}

// Which tests `npm test -- --quick` runs.

/**
 * The tests that are named, or in a folder named, as a changed file or its concept: its folder, or the file itself directly in a
 * layer. For a rule of points: its own tests, the routes of points and the screen, and the queries of all routes. Nearly every
 * test reaches a rule.
 */
export function findNearbyTests(changed: string[], tests: string[]): string[] {
  const names = changed
    .filter((path) => /\.(tsx?|css|sql)$/.test(path))
    .flatMap((path) => {
      const [side, ...folders] = path.split('/')
      const [stem = ''] = (folders.pop() ?? path).split('.')
      const concept = folders.slice(side === 'client' ? 0 : 1).at(-1) ?? stem
      const queries = side === 'server' ? ['/db/query-'] : []
      return [`/${stem}.`, `/${concept}/`, `/${concept}.`, ...queries]
    })
  return tests.filter((test) => names.some((name) => test.includes(name)))
}

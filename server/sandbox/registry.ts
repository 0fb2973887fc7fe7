// Base class of the fault and stub registries: holds definitions in memory and counts the uses of each definition.
import { compilePathPattern, type RoutedPath } from './path-pattern.ts'

export const MAX_DEFINITIONS = 200

export type RegistryEntry<Definition> = {
  id: string
  definition: Definition
  createdAt: string
  uses: number
  remaining: number | null
  nearMiss?: string | null
  matchesPath: (request: RoutedPath) => boolean
}

export abstract class Registry<Definition extends { times?: number | undefined; path?: string }, Listed> {
  protected entries: RegistryEntry<Definition>[] = []
  private readonly idPrefix: string
  private readonly onChange: () => void
  private addedCount = 0

  constructor(idPrefix: string, onChange: () => void) {
    this.idPrefix = idPrefix
    this.onChange = onChange
  }

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  get isFull(): boolean {
    return this.entries.length >= MAX_DEFINITIONS
  }

  remove(id: string): boolean {
    const before = this.entries.length
    this.entries = this.entries.filter((entry) => entry.id !== id)
    if (this.entries.length === before) return false
    this.onChange()
    return true
  }

  clear(): void {
    this.entries = []
    this.onChange()
  }

  /** Copies the definitions with their counts, for a snapshot. */
  save(): RegistryEntry<Definition>[] {
    return this.entries.map((entry) => ({ ...entry }))
  }

  load(entries: RegistryEntry<Definition>[]): void {
    this.entries = entries.map((entry) => ({ ...entry }))
    this.addedCount = Math.max(0, ...entries.map(({ id }) => Number(id.slice(this.idPrefix.length))))
    this.onChange()
  }

  list(): Listed[] {
    return this.entries.map((entry) => this.toListed(entry))
  }

  add(definition: Definition, now: number): Listed {
    this.addedCount += 1
    const { path, times } = definition
    const matchesPath = path === undefined ? () => false : compilePathPattern(path)
    const id = `${this.idPrefix}${this.addedCount}`
    const entry = {
      id,
      definition,
      createdAt: new Date(now).toISOString(),
      uses: 0,
      remaining: times ?? null,
      matchesPath,
    }
    this.entries.push(entry)
    this.onChange()
    return this.toListed(entry)
  }

  protected abstract toListed(entry: RegistryEntry<Definition>): Listed

  protected use(entry: RegistryEntry<Definition>): void {
    entry.uses += 1
    if (entry.remaining !== null) entry.remaining -= 1
    this.onChange()
  }
}

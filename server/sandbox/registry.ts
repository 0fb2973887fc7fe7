// Base class of the fault and stub registries: definitions in memory, each applied until its number of uses is reached.
import { compilePathPattern, type RoutedPath } from './path-pattern.ts'

export const MAX_DEFINITIONS = 200

export type RegistryEntry<Definition> = {
  id: string
  definition: Definition
  createdAt: number
  uses: number
  /** How often it still applies; null: until it is removed. */
  remaining: number | null
  matchesPath: (request: RoutedPath) => boolean
}

export class Registry<Definition extends { times?: number | undefined; path?: string }> {
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

  protected register(definition: Definition, now: number): RegistryEntry<Definition> {
    this.addedCount += 1
    const { path, times } = definition
    const matchesPath = path === undefined ? () => false : compilePathPattern(path)
    const id = `${this.idPrefix}${this.addedCount}`
    const entry = { id, definition, createdAt: now, uses: 0, remaining: times ?? null, matchesPath }
    this.entries.push(entry)
    this.onChange()
    return entry
  }

  protected use(entry: RegistryEntry<Definition>): void {
    entry.uses += 1
    if (entry.remaining !== null) entry.remaining -= 1
    this.onChange()
  }
}

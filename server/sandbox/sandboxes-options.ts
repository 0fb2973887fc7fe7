// What the app gives the sandboxes of its process.
import type { ProductBrand } from '#contract/brand.ts'
import type { Sandbox } from './sandbox.ts'
import type { ImageOptions, PresetOptions } from './sandbox-image.ts'

export type SandboxesOptions = ImageOptions & {
  /** The current brand file. */
  getBrand: () => ProductBrand
  /** The public URL, for links in messages. */
  getBaseUrl: () => string
  /** Where persistent sandboxes are stored; undefined: in memory, for tests. */
  dataDir: string | undefined
  /** How many persistent sandboxes there may be, and how many of their files stay open when nobody uses them. */
  maxPersistent: number
  maxOpenFiles: number
  /** What the journals of all sandboxes may hold together. */
  maxJournalBytes: number
  onOpen: (sandbox: Sandbox) => void
  onClose: (sandbox: Sandbox) => void
  /** Its data were replaced, or it was removed. Closing a file is neither. */
  onReplaced: (name: string) => void
  /** Prints a message on the server's console. */
  log: (message: string) => void
}

export type CreateOptions = PresetOptions & { isPersistent?: boolean; idleMs?: number }

// Shops of DATA_DIR/shops.json (decisions 306): read at start and whenever the file changes, into every sandbox.
import { existsSync, readFileSync, statSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ShopInput } from './contract/control/shop.ts'
import { JsonText } from './contract/wire.ts'
import { runLater } from './db/background.ts'
import { replaceFileShops } from './rules/admin/shop.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

/** How often the file is looked at. Watching by inode would lose a file that an editor replaces. */
const WATCH_INTERVAL_MS = 1_000
const RETRY_MS = 2_000
const MAX_SHOPS = 500
const MAX_BYTES = 1024 * 1024

const ShopFileContent = JsonText.pipe(z.array(ShopInput).max(MAX_SHOPS))

export class ShopFile {
  private readonly path: string | undefined
  private readonly warn: (sentence: string) => void
  private shops: ShopInput[] = []
  private retryTimer: NodeJS.Timeout | undefined

  constructor(folder: string | undefined, warn: (sentence: string) => void) {
    this.path = folder && join(folder, 'shops.json')
    this.warn = warn
    this.reload()
  }

  watch(listSandboxes: () => Sandbox[]): void {
    if (!this.path) return
    watchFile(this.path, { interval: WATCH_INTERVAL_MS, persistent: false }, () => {
      this.reload()
      this.applyToAll(listSandboxes)
    })
  }

  reload(): void {
    if (!this.path) return
    try {
      this.shops = existsSync(this.path) ? (this.load(this.path) ?? this.shops) : []
    } catch (error) {
      this.warn(`${this.path} is not used: ${String(error)}.`)
    }
  }

  applyTo(sandbox: Sandbox): void {
    sandbox.db.transaction(() => replaceFileShops(sandbox, this.shops))
  }

  close(): void {
    if (this.path) unwatchFile(this.path)
    clearTimeout(this.retryTimer)
  }

  private applyToAll(listSandboxes: () => Sandbox[]): void {
    clearTimeout(this.retryTimer)
    this.retryTimer = undefined
    for (const sandbox of listSandboxes()) {
      try {
        this.applyTo(sandbox)
      } catch (error) {
        this.warn(`The shops of ${this.path} are not in sandbox ${sandbox.name} yet: ${String(error)}.`)
        this.retryTimer ??= runLater('shops.json', RETRY_MS, () => this.applyToAll(listSandboxes))
      }
    }
  }

  private load(path: string): ShopInput[] | undefined {
    if (statSync(path).size > MAX_BYTES) {
      this.warn(`${path} is not used: it is larger than 1 MB.`)
      return undefined
    }
    const parsed = ShopFileContent.safeParse(readFileSync(path, 'utf8'))
    const problems = parsed.success ? listRepeatedNames(parsed.data) : parsed.error.issues.map(toSentence)
    if (parsed.success && problems.length === 0) return parsed.data
    this.warn(`${path} is not used: ${problems.join('; ')}.`)
    return undefined
  }
}

/** `shop 2, numberPattern: A pattern such as …`, counted from 1 as a reader counts. */
function toSentence({ path: [index, ...field], message }: z.core.$ZodIssue): string {
  if (typeof index !== 'number') return `it must be a JSON list of shops (${message})`
  const position = [`shop ${index + 1}`, ...(field.length > 0 ? [field.join('.')] : [])].join(', ')
  return `${position}: ${message.replace(/\.$/, '')}`
}

function listRepeatedNames(shops: ShopInput[]): string[] {
  const names = shops.map(({ name }) => name.toLowerCase())
  return shops.flatMap(({ name }, at) =>
    names.indexOf(name.toLowerCase()) < at ? [`shop ${at + 1}: the name ${name} is taken by another`] : [],
  )
}

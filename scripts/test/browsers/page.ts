// A page for the stories: finds elements by role, label or text, with retries, in every browser.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from './driver.ts'

const TIMEOUT_MS = 20_000
const POLL_MS = 100
/** Testing Library's queries by role and label, as one script that runs in the page. */
const QUERIES = readFileSync(
  new URL(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js')),
  'utf8',
)
/** Marks the found element, so that the driver can select the element by an attribute. */
const FIND = `
  const [query, wanted, options, mark] = arguments
  const toMatcher = (value) => (value?.pattern === undefined ? value : new RegExp(value.pattern, value.flags))
  const { name, ...others } = options
  const found = window.TestingLibraryDom['queryAllBy' + query](document.body, toMatcher(wanted), {
    ...others,
    ...(name === undefined ? {} : { name: toMatcher(name) }),
  })
  if (found.length !== 1) return found.length
  for (const marked of document.querySelectorAll('[data-story]')) marked.removeAttribute('data-story')
  found[0].setAttribute('data-story', mark)
  found[0].scrollIntoView({ block: 'center', behavior: 'instant' })
  return 1`

type Wanted = string | RegExp
type Target = { query: 'Role' | 'LabelText' | 'Text'; wanted: Wanted; name?: Wanted }

export const byRole = (role: string, name: Wanted): Target => ({ query: 'Role', wanted: role, name })
export const byLabel = (label: Wanted): Target => ({ query: 'LabelText', wanted: label })
export const byText = (text: Wanted): Target => ({ query: 'Text', wanted: text })

/** A page of the product in one browser. Every action waits until exactly one element matches. */
export class Page {
  readonly driver: Driver
  private readonly url: string
  private marks = 0

  constructor(driver: Driver, url: string) {
    this.driver = driver
    this.url = url
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.url}${path}`)
  }

  async click(target: Target): Promise<void> {
    await this.act(target, (selector) => this.driver.click(selector))
  }

  async type(target: Target, text: string): Promise<void> {
    await this.act(target, (selector) => this.driver.type(selector, text))
  }

  async chooseFile(target: Target, path: string): Promise<void> {
    await this.act(target, (selector) => this.driver.chooseFile(selector, path))
  }

  async waitFor(target: Target): Promise<void> {
    await this.act(target, async () => undefined)
  }

  async waitUntil(body: string): Promise<void> {
    await retry(`the page to fulfil: ${body}`, async () => (await this.driver.evaluate(body)) === true)
  }

  private async act(target: Target, action: (selector: string) => Promise<void>): Promise<void> {
    await retry(`one ${describe(target)}`, async () => {
      const mark = String(++this.marks)
      if ((await this.find(target, mark)) !== 1) return false
      await action(`[data-story="${mark}"]`)
      return true
    })
  }

  private async find({ query, wanted, name }: Target, mark: string): Promise<number> {
    const isLoaded = await this.driver.evaluate<boolean>('return window.TestingLibraryDom !== undefined')
    if (!isLoaded) await this.driver.evaluate(QUERIES)
    return this.driver.evaluate(FIND, query, toJson(wanted), name === undefined ? {} : { name: toJson(name) }, mark)
  }
}

/** Repeats `attempt` until it resolves to true. Searches again for an element that disappears in between. */
async function retry(what: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  let lastError: unknown
  while (Date.now() < deadline) {
    try {
      if (await attempt()) return
      lastError = undefined
    } catch (error) {
      lastError = error
    }
    await pause(POLL_MS)
  }
  throw new Error(`Waited ${TIMEOUT_MS} ms for ${what}.`, { cause: lastError })
}

function toJson(value: Wanted): string | { pattern: string; flags: string } {
  return typeof value === 'string' ? value : { pattern: value.source, flags: value.flags }
}

function describe({ query, wanted, name }: Target): string {
  return `${query === 'Role' ? wanted : query} ${name ?? (query === 'Role' ? '' : wanted)}`
}

// What a statement of docs/product.md is: the words that make it, the code behind it, and the tests that prove it.

export type Statement = {
  /** Stable: the section's number and a name that is unique in it. */
  id: string
  /** Words of that section of docs/product.md, verbatim. A sentence without one fails a test. */
  quote: string
  /** What holds, where the quoted words do not say it alone. */
  says?: string
  /** The routes of the contract whose tests these are. */
  routes?: string[]
  /** Files that implement it. */
  code: string[]
  /** Test file → the title, as written there, of the test that fails when the statement no longer holds. */
  tests: Record<string, string | string[]>
}

/** The title and number of a section of docs/product.md, with its statements in the order of the page. */
export type Section = { title: string; statements: Statement[] }

// The name of the product, which is configuration, in texts of fixtures and editors.
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Replaces `{product}`. */
export function withProductName(sandbox: Sandbox, text: string): string {
  return text.replaceAll('{product}', sandbox.product)
}

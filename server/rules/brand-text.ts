// The product's name and help address, which the brand configures, in texts of fixtures and editors.
import type { Sandbox } from '../sandbox/sandbox.ts'

export function withBrand(sandbox: Sandbox, text: string): string {
  // Few texts name the brand, and reading it looks at its file.
  if (!text.includes('{')) return text
  const { product, helpEmail } = sandbox.brand
  return text.replaceAll('{product}', product).replaceAll('{helpEmail}', helpEmail)
}

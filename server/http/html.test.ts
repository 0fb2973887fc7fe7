import { expect, test } from 'vitest'
import { html, trustedHtml } from './html.ts'

test('escapes every value, in text and in attributes', () => {
  const name = `<b a="1" b='2'>&</b>`
  const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;&lt;/b&gt;'
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('nests HTML and lists of it without escaping twice', () => {
  const rows = ['a', '<'].map((text) => html`<li>${text}</li>`)
  expect(String(html`<ul>${rows}</ul>${trustedHtml('<hr>')}`)).toBe('<ul><li>a</li><li>&lt;</li></ul><hr>')
})

test('leaves nothing of false and undefined, but writes zero', () => {
  expect(String(html`[${false}${undefined}${0}]`)).toBe('[0]')
})

test('reads escape sequences as template strings do', () => {
  expect(String(html`a\nb`)).toBe('a\nb')
})

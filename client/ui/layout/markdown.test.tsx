import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Markdown, parseBlocks } from './markdown.tsx'

const html = (body: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown body={body} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '')

test('headings, paragraphs and both kinds of lists are distinguished', () => {
  expect(parseBlocks('## Judul\nSatu\nbaris\n\nDua\n\n- a\n- b\n  lanjut\n\n3. c\n4. d')).toEqual([
    { kind: 'heading', text: 'Judul' },
    { kind: 'paragraph', text: 'Satu baris' },
    { kind: 'paragraph', text: 'Dua' },
    { kind: 'bullets', items: ['a', 'b lanjut'], start: 1 },
    { kind: 'numbers', items: ['c', 'd'], start: 3 },
  ])
})

test('bold words and links stand inside a line', () => {
  expect(html('Status **Valid**, lihat [riwayat](/history).')).toBe(
    '<p>Status <b>Valid</b>, lihat <a href="/history" data-discover="true">riwayat</a>.</p>',
  )
  expect(html('[situs](https://contoh.id)')).toContain('target="_blank" rel="noreferrer"')
})

test.each(['javascript:alert`1`', '//jahat.contoh', '/\\jahat.contoh', 'http://contoh.id', 'data:text/html,x'])(
  'an address like %s stays words',
  (address) => {
    expect(html(`[klik](${address})`)).toBe('<p>klik</p>')
  },
)

test('markup stays text', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('signs without their pair are left as typed', () => {
  expect(html('2 ** 3 dan [kurung')).toBe('<p>2 ** 3 dan [kurung</p>')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BalanceNotes } from './balance-notes.tsx'

const DAY_MS = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const soon = { amount: 350, at: at(7), pointId: 'lot-1' }
const later = { amount: 1_200, at: at(60), pointId: 'lot-2' }

function htmlOf(balance: Partial<React.ComponentProps<typeof BalanceNotes>['balance']>, soonOnly = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BalanceNotes balance={{ balance: 1_550, pending: 0, unread: 0, expiring: [], ...balance }} soonOnly={soonOnly} />
    </MemoryRouter>,
  )
}

test('a balance with nothing pending and nothing to expire says no more', () => {
  expect(htmlOf({})).toBe('')
  expect(htmlOf({ expiring: [later] }, true)).toBe('')
})

test('points of receipts in review lead to those receipts', () => {
  expect(htmlOf({ pending: 48 })).toMatch(/href="\/history\?tab=struk&amp;status=Diproses".*Hingga <b>48 poin<\/b>/)
})

test('unread receipts are counted in the history; home has that count already', () => {
  expect(htmlOf({ unread: 2 })).toMatch(
    /href="\/history\?tab=struk&amp;status=Diproses".*<b>2 struk<\/b> menunggu dibaca/,
  )
  expect(htmlOf({ unread: 2 }, true)).toBe('')
})

test('points that expire within 30 days lead to what expires with them; later ones show their date', () => {
  const html = htmlOf({ expiring: [soon, later] })
  expect(html).toMatch(/href="\/history\/point-detail\?q=lot-1".*<b>350 poin<\/b> hangus/)
  expect(html).toContain('<b>1.200 poin</b> berlaku s.d.')
  expect(html).not.toContain('lot-2')
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { addReceipt, addShopper, addTickets, openSandbox } from '#server/testing/sandbox.ts'
import { runDrawNow } from '../admin/draw.ts'
import { DomainError } from '../domain-error.ts'
import { listCampaignTickets, listTicketDays, listTicketsOfDay } from './count.ts'
import { announceDraw } from './draw.ts'
import { sha256 } from './fairness.ts'
import { notifyHolders, runDraw } from './run.ts'
import { insertTickets } from './ticket.ts'
import { getProof, listCampaignDraws, listWinners } from './view.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const everything = { page: 1, pageSize: 1000 }
let sandbox: Sandbox

beforeEach(() => {
  sandbox = openSandbox()
  for (const id of ['lembut', 'melati']) sandbox.db.insert('brand', { id, name: id })
})

function addCampaign(
  id: string,
  { brands = [], opensIn = -DAY, closesIn = 10 * DAY }: { brands?: string[]; opensIn?: number; closesIn?: number } = {},
) {
  const now = sandbox.now()
  sandbox.db.insert('campaign', {
    id,
    title: `Undian ${id}`,
    rewardType: 2,
    startAt: now + opensIn,
    endAt: now + closesIn,
  })
  for (const [position, brandId] of brands.entries())
    sandbox.db.insert('campaignBrand', { campaignId: id, brandId, position })
}

function announce(id: string, campaignId: string, days: number, quantity = 1, opensAt?: number) {
  const prizes = [{ id: `${id}-hadiah`, name: `Hadiah ${id}`, quantity }]
  announceDraw(sandbox, {
    id,
    campaignId,
    label: id,
    at: sandbox.now() + days * DAY,
    alternates: 2,
    prizes,
    ...(opensAt === undefined ? {} : { opensAt }),
  })
}

const campaignsOfTickets = () =>
  sandbox.db
    .all<{ campaignId: string | null }>('SELECT campaignId FROM ticket ORDER BY rowid')
    .map(({ campaignId }) => campaignId)
const notices = (shopperId: string) =>
  sandbox.db.all<{ title: string; ref: string }>(
    'SELECT title, ref FROM notification WHERE shopperId = :shopperId ORDER BY rowid',
    { shopperId },
  )

function playedDraw() {
  addCampaign('emas')
  announce('utama', 'emas', 5, 2)
  const people = ['ani', 'budi', 'citra', 'dedi', 'eka', 'fani'].map((id) => addShopper(sandbox, id))
  for (const [index, id] of people.entries()) addTickets(sandbox, id, addReceipt(sandbox, id, ['melati']), index + 1)
  sandbox.clock.setTime(sandbox.now() + 5 * DAY)
  runDraw(sandbox, 'utama')
  return people
}

describe('tickets', () => {
  test('go to the draw of a brand on the receipt before the draw of all brands', () => {
    addCampaign('emas')
    announce('emas-utama', 'emas', 1)
    addCampaign('kulkas', { brands: ['lembut'] })
    announce('kulkas-utama', 'kulkas', 5)
    addShopper(sandbox, 'ani')
    const [code] = addTickets(sandbox, 'ani', addReceipt(sandbox, 'ani', ['lembut', 'melati']), 1)
    expect(code).toMatch(/^UND-[2-9A-HJ-NP-Z]{4}-000001$/)
    addTickets(sandbox, 'ani', addReceipt(sandbox, 'ani', ['melati']), 2)
    expect(campaignsOfTickets()).toEqual(['kulkas', 'emas', 'emas'])
    expect(notices('ani')).toEqual([
      { title: '1 kupon masuk', ref: 'kulkas' },
      { title: '2 kupon masuk', ref: 'emas' },
    ])
  })

  test('go to the campaign that ran when the receipt was bought, as long as its draw is ahead', () => {
    addCampaign('ended', { opensIn: -10 * DAY, closesIn: -DAY })
    announce('ended-utama', 'ended', 2)
    addCampaign('now')
    announce('now-utama', 'now', 5)
    addShopper(sandbox, 'ani')
    addTickets(sandbox, 'ani', addReceipt(sandbox, 'ani', ['melati'], sandbox.now() - 3 * DAY), 1)
    addTickets(sandbox, 'ani', addReceipt(sandbox, 'ani', ['melati']), 1)
    expect(campaignsOfTickets()).toEqual(['ended', 'now'])
  })

  test.each([
    ['whose hour has come', () => sandbox.clock.setTime(sandbox.now() + 5 * DAY)],
    ['that was cancelled', () => sandbox.db.run("UPDATE draw SET status = 'cancelled'")],
    ['of a disabled campaign', () => sandbox.db.run('UPDATE campaign SET disabled = 1')],
  ])('are none for a draw %s', (_, change) => {
    addCampaign('emas')
    announce('utama', 'emas', 5)
    const receiptId = addReceipt(sandbox, addShopper(sandbox, 'ani'))
    change()
    expect(addTickets(sandbox, 'ani', receiptId, 1)).toEqual([])
  })

  test('are none for none', () => {
    addCampaign('emas')
    announce('utama', 'emas', 5)
    addShopper(sandbox, 'ani')
    expect(addTickets(sandbox, 'ani', addReceipt(sandbox, 'ani'), 0)).toEqual([])
    expect(notices('ani')).toEqual([])
  })
})

describe('a draw', () => {
  test('hides its seed and shows the commitment until it has run', () => {
    addCampaign('emas')
    announce('utama', 'emas', 5)
    const [before] = listCampaignDraws(sandbox, 'emas')
    expect(before).toMatchObject({
      status: 'scheduled',
      seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(getProof(sandbox, 'emas', 'utama', everything)).toMatchObject({
      rows: [],
      count: 0,
      seed: null,
      digest: null,
    })
    runDraw(sandbox, 'utama')
    const [after] = listCampaignDraws(sandbox, 'emas')
    expect(after?.commitment).toBe(before?.commitment)
    expect(sha256(after?.seed ?? '')).toBe(before?.commitment)
  })

  test('can be computed again by anyone from its proof alone', () => {
    playedDraw()
    const { seed, digest, commitment, winners, count } = getProof(sandbox, 'emas', 'utama', everything)
    const pages = [1, 2, 3].map((page) => getProof(sandbox, 'emas', 'utama', { page, pageSize: 9 }).rows)
    const rows = pages.flat()
    const codes = rows.map(({ code }) => code)
    expect([count, ...pages.map(({ length }) => length)]).toEqual([21, 9, 9, 3])
    expect(sha256(seed ?? '')).toBe(commitment)
    expect(sha256(codes.toSorted().join('\n'))).toBe(digest)
    const again = codes.map((code) => ({ code, score: sha256(`${seed}:${digest}:${code}`) }))
    expect(again.toSorted((a, b) => a.score.localeCompare(b.score))).toEqual(rows)
    expect(winners[0]?.ticketCode).toBe(again[0]?.code)
    for (const [campaign, draw] of [['kulkas', 'utama'] as const, ['emas', 'tidak-ada'] as const])
      expect(() => getProof(sandbox, campaign, draw, everything)).toThrow(DomainError)
  })

  test('gives a phone one place, then names alternates', () => {
    playedDraw()
    const places = sandbox.db.all<{ shopperId: string; prizeId: string | null }>(
      'SELECT shopperId, prizeId FROM winner ORDER BY position',
    )
    expect(places).toHaveLength(4)
    expect(new Set(places.map(({ shopperId }) => shopperId)).size).toBe(4)
    expect(places.map(({ prizeId }) => prizeId)).toEqual(['utama-hadiah', 'utama-hadiah', null, null])
    expect(listWinners(sandbox, 'emas').map(({ alternate }) => alternate)).toEqual([false, false, true, true])
  })

  test('tells all of its holders, 500 at a time', () => {
    addCampaign('emas')
    announce('utama', 'emas', 5)
    const bought = { receiptId: null, source: 'receipt', campaignId: 'emas', createdAt: sandbox.now() }
    for (let number = 1; number <= 504; number += 1) {
      const shopperId = addShopper(sandbox, `pembeli-${number}`)
      sandbox.db.insert('ticket', { id: shopperId, shopperId, code: `UND-${number}`, ...bought })
    }
    runDraw(sandbox, 'utama')
    const rounds = () =>
      sandbox.db.all("SELECT id FROM job WHERE payload ->> 'drawId' = 'utama' AND name = 'draw.notify'").length
    const told = () => sandbox.db.all("SELECT id FROM notification WHERE title LIKE 'Belum%'").length
    expect([rounds(), told()]).toEqual([1, 0])
    notifyHolders(sandbox, 'utama')
    expect([rounds(), told()]).toEqual([2, 500])
    notifyHolders(sandbox, 'utama')
    expect([rounds(), told()]).toEqual([2, 501])
  })

  test('runs once, and notifies each holder once', () => {
    const people = playedDraw()
    runDraw(sandbox, 'utama')
    notifyHolders(sandbox, 'utama')
    notifyHolders(sandbox, 'utama')
    for (const id of people) expect(notices(id)).toHaveLength(2)
    const titles = people.map((id) => notices(id)[1]?.title).toSorted()
    expect(titles.slice(0, 2)).toEqual(['Belum beruntung kali ini', 'Belum beruntung kali ini'])
    expect(titles.filter((title) => title === 'Kamu menang Hadiah utama!')).toHaveLength(2)
    expect(titles.filter((title) => title === 'Kamu masuk daftar cadangan')).toHaveLength(2)
  })

  test('leaves blocked shoppers and tickets from after its hour out', () => {
    addCampaign('emas')
    announce('utama', 'emas', 1)
    announce('kedua', 'emas', 3, 1, sandbox.now() + DAY)
    const [ani, joko] = [
      addShopper(sandbox, 'ani', { lastName: 'Wijaya' }),
      addShopper(sandbox, 'joko', { blocked: 1 }),
    ]
    addTickets(sandbox, ani, addReceipt(sandbox, ani), 1)
    addTickets(sandbox, joko, addReceipt(sandbox, joko), 5)
    sandbox.clock.setTime(sandbox.now() + DAY)
    const late = addTickets(sandbox, addShopper(sandbox, 'late'), addReceipt(sandbox, 'late'), 1)
    runDraw(sandbox, 'utama')
    expect(listWinners(sandbox, 'emas')).toMatchObject([{ name: 'ani W.', alternate: false, phone: '0840-****-0000' }])
    sandbox.clock.setTime(sandbox.now() + 2 * DAY)
    runDraw(sandbox, 'kedua')
    expect(getProof(sandbox, 'emas', 'kedua', everything).rows.map(({ code }) => code)).toEqual(late)
  })

  test('gives the main prize to the first, and a later prize to who was only an alternate, not to who has won', () => {
    addCampaign('emas')
    const [id, at] = ['utama', sandbox.now() + DAY]
    const prizes = ['z-motor', 'emas'].map((prize) => ({ id: prize, name: prize, quantity: 1 }))
    announceDraw(sandbox, { id, campaignId: 'emas', label: '', at, alternates: 1, prizes })
    announce('kedua', 'emas', 2)
    for (const name of ['ani', 'budi', 'citra'])
      addTickets(sandbox, addShopper(sandbox, name), addReceipt(sandbox, name), 1)
    sandbox.clock.setTime(sandbox.now() + 2 * DAY)
    runDraw(sandbox, 'utama')
    runDraw(sandbox, 'kedua')
    const places = sandbox.db.all<{ shopperId: string; prizeId: string }>(
      'SELECT * FROM winner ORDER BY drawId DESC, position',
    )
    expect(places.map(({ prizeId }) => prizeId)).toEqual(['z-motor', 'emas', null, 'kedua-hadiah'])
    expect(places[3]?.shopperId).toBe(places[2]?.shopperId)
    expect(getProof(sandbox, 'emas', 'kedua', everything).winners.map(({ prize }) => prize)).toEqual(['Hadiah kedua'])
  })

  test('is cancelled when its campaign is disabled', () => {
    addCampaign('emas')
    announce('utama', 'emas', 1)
    sandbox.db.run(`UPDATE campaign SET disabled = 1`)
    runDraw(sandbox, 'utama')
    expect(listCampaignDraws(sandbox, 'emas')).toMatchObject([{ status: 'cancelled', seed: null }])
  })
})

test('a draw that is run now includes a ticket of this very moment', () => {
  addCampaign('emas')
  announce('utama', 'emas', 5)
  addTickets(sandbox, addShopper(sandbox, 'ani'), addReceipt(sandbox, 'ani'), 1)
  runDrawNow(sandbox, 'utama')
  expect(listWinners(sandbox, 'emas')).toMatchObject([{ name: 'ani' }])
})

describe('counts', () => {
  test('show every running campaign and how the caller stands', () => {
    const people = playedDraw()
    const standings = people.map((id) => listCampaignTickets(sandbox, id, everything).rows[0])
    const { at } = sandbox.db.get<{ at: number }>('SELECT at FROM draw', {}) ?? { at: 0 }
    for (const row of standings) expect(row?.wonAt).toBe(row?.status === 'won' ? new Date(at).toISOString() : null)
    for (const row of standings) expect(row?.prize).toBe(row?.status === 'won' ? 'Hadiah utama' : null)
    expect(standings.map((row) => row?.count)).toEqual([1, 2, 3, 4, 5, 6])
    const winners = sandbox.db.all<{ shopperId: string; prizeId: string | null }>('SELECT * FROM winner')
    const places = new Map(winners.map(({ shopperId, prizeId }) => [shopperId, prizeId ? 'won' : 'alternate']))
    expect(standings.map((row) => row?.status)).toEqual(people.map((id) => places.get(id) ?? 'lost'))
    const [gita] = listCampaignTickets(sandbox, addShopper(sandbox, 'gita'), everything).rows
    expect(gita).toMatchObject({ count: 0, status: 'drawn' })
    addCampaign('kulkas', { brands: ['lembut'] })
    announce('kulkas-utama', 'kulkas', 5)
    expect(listCampaignTickets(sandbox, 'ani', everything)).toMatchObject({
      count: 2,
      rows: [
        { id: 'kulkas', campaignId: 'kulkas', count: 0, status: 'running' },
        { id: 'emas', count: 1, nextDrawAt: null },
      ],
    })
  })

  test('put a ticket of 23.30 in Jakarta on the next day of a shopper in Jayapura', () => {
    addCampaign('emas')
    announce('utama', 'emas', 5)
    sandbox.clock.setTime(Date.parse('2026-11-21T23:30:00+07:00'))
    const paul = { id: addShopper(sandbox, 'paul'), zone: 'Asia/Jayapura' as const }
    const codes = addTickets(sandbox, paul.id, addReceipt(sandbox, paul.id), 2)
    insertTickets(sandbox, { shopperId: paul.id, source: 'bonus', campaignId: 'emas' }, 1)
    const days = listTicketDays(sandbox, paul, 'emas', everything)
    expect(days).toMatchObject({
      total: 3,
      count: 2,
      status: 'running',
      rows: [
        { source: 'bonus', count: 1, receipt: null },
        { date: '2026-11-22', source: 'receipt', count: 2, codes, receipt: { id: expect.any(String) } },
      ],
    })
    expect(listTicketsOfDay(sandbox, paul, '2026-11-22', everything).rows).toEqual([
      { campaignId: 'emas', title: 'Undian emas', count: 3 },
    ])
    expect(listTicketsOfDay(sandbox, paul, '2026-11-21', everything).rows).toEqual([])
  })
})

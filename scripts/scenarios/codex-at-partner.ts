import { match, rejects } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const codexAtPartner: Scenario = {
  title: 'a codex opens the partner’s promo once, and not after ten minutes',
  play: async (sandbox) => {
    const { sid } = await sandbox.shopper()
    const wati = sandbox.visitor(sid)
    const codex = (id: string) => wati.call('GET /api/campaign/:id/external/codex', { params: { id } })
    const { url } = await codex('gelas-kedua')
    match(await wati.open(url), /Kode diterima/)
    match(await wati.open(url), /sudah dipakai/i)

    const late = await codex('gelas-kedua')
    await sandbox.advance({ minutes: 11 })
    match(await wati.open(late.url), /kedaluwarsa|lewat/i)
    await rejects(codex('undefined'), { code: 'campaign_id_missing' })
  },
}

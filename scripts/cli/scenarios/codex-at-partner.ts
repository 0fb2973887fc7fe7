// Scenario: the product issues a codex, the fake partner site opens it, and the codex expires after ten minutes.
import { match, rejects } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const codexAtPartner: Scenario = {
  title: 'a codex opens the partner’s promo once, and not after ten minutes',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    const codex = (id: string) => wati.call('GET /api/campaign/:id/external/codex', { params: { id } })
    const open = async (path: string) => (await fetch(sandbox.url + path, { headers: sandbox.headers })).text()
    const { url } = await codex('gelas-kedua')
    match(await open(url), /Kode diterima/)
    match(await open(url), /sudah dipakai/i)

    const late = await codex('gelas-kedua')
    await sandbox.advance({ minutes: 11 })
    match(await open(late.url), /kedaluwarsa|lewat/i)
    await rejects(codex('undefined'), { code: 'campaign_id_missing' })
  },
}

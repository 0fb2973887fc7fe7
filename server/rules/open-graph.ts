// Returns the Open Graph title and description of a shareable page.
import type { Sandbox } from '../sandbox/sandbox.ts'

export type OpenGraph = { title: string; description: string }

const PRODUCT_DESCRIPTION = 'Foto struk belanja, kumpulkan poin, tukar jadi pulsa, voucher, atau kupon undian.'

const pages: Record<string, OpenGraph> = {
  '/campaign': { title: 'Promo', description: 'Promo yang sedang jalan: poin berlipat, hadiah langsung, dan undian.' },
  '/brand': { title: 'Merek peserta', description: 'Produk yang dapat poin, seperti tertulis di struk.' },
  '/faq': { title: 'Bantuan', description: 'Jawaban soal struk, poin, hadiah, dan undian.' },
  '/terms': { title: 'Syarat dan ketentuan', description: 'Aturan main mengumpulkan dan menukar poin.' },
  '/privacy': { title: 'Kebijakan privasi', description: 'Data apa yang kami simpan, untuk apa, dan sampai kapan.' },
  '/login': { title: 'Masuk', description: PRODUCT_DESCRIPTION },
  '/register': { title: 'Daftar', description: PRODUCT_DESCRIPTION },
}

export function getOpenGraph(sandbox: Sandbox, { pathname, searchParams }: URL): OpenGraph {
  const [, section = '', id] = pathname.split('/')
  const found =
    (section === 'campaign' && id && findCampaign(sandbox, id)) ||
    (section === 'faq' && id && findQuestion(sandbox, id)) ||
    (pathname === '/register' && findInvitation(sandbox, searchParams.get('ref'))) ||
    pages[pathname.replace(/(.)\/$/, '$1')]
  return found
    ? { title: `${found.title} · ${sandbox.product}`, description: found.description }
    : { title: sandbox.product, description: PRODUCT_DESCRIPTION }
}

function findCampaign(sandbox: Sandbox, id: string): OpenGraph | undefined {
  const sql = 'SELECT title, summary FROM campaign WHERE id = :id'
  const row = sandbox.db.get<{ title: string; summary: string }>(sql, { id })
  return row && { title: sandbox.interpolateBrand(row.title), description: sandbox.interpolateBrand(row.summary) }
}

function findQuestion(sandbox: Sandbox, id: string): OpenGraph | undefined {
  const row = sandbox.db.get<{ title: string }>(
    "SELECT title FROM content WHERE type = 'faq' AND published = 1 AND (id = +:id OR slug = +:id)",
    { id },
  )
  return (
    row && { title: sandbox.interpolateBrand(row.title), description: 'Jawaban soal struk, poin, hadiah, dan undian.' }
  )
}

function findInvitation(sandbox: Sandbox, code: string | null): OpenGraph | undefined {
  const inviter = code && sandbox.db.get('SELECT 1 FROM shopper WHERE referralCode = +:code', { code })
  return inviter
    ? { title: 'Kamu diajak gabung', description: `Daftar pakai kode ${code}. ${PRODUCT_DESCRIPTION}` }
    : undefined
}

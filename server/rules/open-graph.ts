// What a shared link says of itself where it is pasted: title and description of the pages that people pass on.
import type { Sandbox } from '../sandbox/sandbox.ts'
import { withProductName } from './product-name.ts'

export type OpenGraph = { title: string; description: string }

const PROMISE = 'Foto struk belanja, kumpulkan poin, tukar jadi pulsa, voucher, atau kupon undian.'

const pages: Record<string, OpenGraph> = {
  '/campaign': { title: 'Promo', description: 'Promo yang sedang jalan: poin berlipat, hadiah langsung, dan undian.' },
  '/brand': { title: 'Merek peserta', description: 'Produk yang dapat poin, seperti tertulis di struk.' },
  '/faq': { title: 'Bantuan', description: 'Jawaban soal struk, poin, hadiah, dan undian.' },
  '/terms': { title: 'Syarat dan ketentuan', description: 'Aturan main mengumpulkan dan menukar poin.' },
  '/privacy': { title: 'Kebijakan privasi', description: 'Data apa yang kami simpan, untuk apa, dan sampai kapan.' },
  '/login': { title: 'Masuk', description: PROMISE },
  '/register': { title: 'Daftar', description: PROMISE },
}

/** The text of an address; a page that is not passed on, or a thing that does not exist, says what the product is. */
export function getOpenGraph(sandbox: Sandbox, { pathname, searchParams }: URL): OpenGraph {
  const [, place = '', id] = pathname.split('/')
  const found =
    (place === 'campaign' && id && campaign(sandbox, id)) ||
    (place === 'faq' && id && question(sandbox, id)) ||
    (pathname === '/register' && invitation(sandbox, searchParams.get('ref'))) ||
    pages[pathname.replace(/(.)\/$/, '$1')]
  return found
    ? { title: `${found.title} · ${sandbox.product}`, description: found.description }
    : { title: sandbox.product, description: PROMISE }
}

function campaign(sandbox: Sandbox, id: string): OpenGraph | undefined {
  const row = sandbox.db.get<{ title: string; summary: string }>('SELECT title, summary FROM campaign WHERE id = :id', {
    id,
  })
  return row && { title: withProductName(sandbox, row.title), description: withProductName(sandbox, row.summary) }
}

function question(sandbox: Sandbox, id: string): OpenGraph | undefined {
  const row = sandbox.db.get<{ title: string }>(
    "SELECT title FROM content WHERE type = 'faq' AND published = 1 AND (id = +:id OR slug = +:id)",
    { id },
  )
  return (
    row && { title: withProductName(sandbox, row.title), description: 'Jawaban soal struk, poin, hadiah, dan undian.' }
  )
}

/** The code alone: whose it is stays between friends. */
function invitation(sandbox: Sandbox, code: string | null): OpenGraph | undefined {
  const known = code && sandbox.db.get('SELECT 1 FROM shopper WHERE referralCode = +:code', { code })
  return known ? { title: 'Kamu diajak gabung', description: `Daftar pakai kode ${code}. ${PROMISE}` } : undefined
}

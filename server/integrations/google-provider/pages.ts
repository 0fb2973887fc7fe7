// The pages of the stand-in for Google: choosing an account, naming another one, and agreeing to what is shared.
import { type IdentityAccount, nameOf, pictureOf } from './account.ts'
import { IDENTITY_STYLE } from './page-style.ts'

/** Where a page stands: the app it leads to, and the addresses of its pictures and of itself. */
export type IdentityPlace = { product: string; root: string; self: string }

export function chooserPage(place: IdentityPlace, accounts: IdentityAccount[]): string {
  const rows = accounts.map(
    (account) => `<li><button class="row" name="email" value="${escaped(account.email)}">${face(place, account)}
      <span><b>${escaped(nameOf(account))}</b><span>${escaped(account.email)}</span></span></button></li>`,
  )
  return page(
    'Pilih akun',
    `<p class="lead">untuk melanjutkan ke <b>${escaped(place.product)}</b></p>
    <form method="post"><ul class="list">${rows.join('')}
      <li><a class="row" href="${escaped(place.self)}?other"><span class="face other">${PERSON}</span><span><b>Gunakan akun lain</b></span></a></li>
    </ul></form>
    <form method="post" class="ways"><button class="way" name="cancel" value="1">Batal</button></form>`,
  )
}

export type TypedAccount = { email: string; firstName: string; lastName: string }

/** `wrong` stands beside the address or the name. */
export function otherAccountPage(
  place: IdentityPlace,
  typed: TypedAccount = { email: '', firstName: '', lastName: '' },
  wrong: { email?: string; firstName?: string } = {},
): string {
  const field = (name: keyof TypedAccount, label: string, attributes: string, sentence?: string): string =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escaped(typed[name])}" ${attributes}${
      sentence ? ` aria-invalid="true" aria-describedby="${name}-wrong" autofocus` : ''
    }>${sentence ? `<p class="wrong" id="${name}-wrong">${escaped(sentence)}</p>` : ''}`
  return page(
    'Gunakan akun lain',
    `<p class="lead">Isi alamat dan nama apa saja. Tidak ada kata sandi di sini.</p>
    <form method="post" novalidate>
      ${field('email', 'Alamat e-mail', 'type="email" autocomplete="email" maxlength="254" placeholder="nama@contoh.id" required', wrong.email)}
      ${field('firstName', 'Nama depan', 'autocomplete="given-name" maxlength="60" required', wrong.firstName)}
      ${field('lastName', 'Nama belakang <i>(boleh kosong)</i>', 'autocomplete="family-name" maxlength="60"')}
      <div class="ways"><a class="way" href="${escaped(place.self)}">Kembali</a><button class="way go" name="other" value="1">Lanjut</button></div>
    </form>`,
  )
}

export function consentPage(place: IdentityPlace, account: IdentityAccount): string {
  const product = escaped(place.product)
  return page(
    `Masuk ke ${place.product}`,
    `<div class="who">${face(place, account)}<span><b>${escaped(nameOf(account))}</b><span>${escaped(account.email)}</span></span></div>
    <p class="lead" style="margin-top:24px">Kalau kamu lanjut, ${product} akan menerima:</p>
    <ul class="share"><li>${PERSON}Nama dan foto profilmu</li><li>${ENVELOPE}Alamat e-mailmu</li></ul>
    <p class="small">Baca <a href="/privacy">Kebijakan Privasi</a> dan <a href="/terms">Syarat Layanan</a> ${product}.</p>
    <form method="post" class="ways"><button class="way" name="cancel" value="1">Batal</button><button class="way go" name="agree" value="1">Lanjutkan</button></form>`,
  )
}

/** The request is over, or was never good: a way back to the app. */
export function problemPage({ product, home }: { product: string; home: string }): string {
  return page(
    'Permintaan ini sudah berakhir',
    `<p class="lead">Mulai lagi dari halaman masuk ${escaped(product)}.</p>
    <p class="ways"><a class="way go" href="${escaped(home)}">Kembali ke ${escaped(product)}</a></p>`,
  )
}

/** Beyond loopback, for who has not opened the link that the server printed. */
export function closedPage({ product, home }: { product: string; home: string }): string {
  return page(
    'Halaman ini terkunci',
    `<p class="lead">Akun contoh di sini hanya untuk yang membuka tautan dari terminal server.</p>
    <p class="ways"><a class="way go" href="${escaped(home)}">Kembali ke ${escaped(product)}</a></p>`,
  )
}

const COLOURS = ['#8a1a4b', '#1f56b3', '#1d7344', '#8a5200', '#6a3fb5', '#0b6b7a']

/** The picture of an account by its name (see pictureOf): its initial on a colour. Undefined for other names. */
export function drawPicture(name: string): string | undefined {
  const [, initial, colour] = name.match(/^([a-z])([0-5])\.svg$/) ?? []
  if (!initial) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${COLOURS[Number(colour)]}"/><text x="48" y="64" text-anchor="middle" font-family="system-ui, sans-serif" font-size="44" font-weight="600" fill="#fff">${initial.toUpperCase()}</text></svg>`
}

function face({ root }: IdentityPlace, account: IdentityAccount): string {
  return `<img class="face" src="${escaped(root)}/picture/${pictureOf(account)}" alt="" width="40" height="40">`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)} · Masuk dengan Google</title>
<style>${IDENTITY_STYLE}</style>
<main>
  <p class="mark">${KEY}Masuk dengan Google <small>Simulasi</small></p>
  <h1>${escaped(title)}</h1>
  ${content}
</main>
<footer>Halaman ini menggantikan Google di lingkungan uji. Tidak ada data yang keluar dari server ini.</footer>
</html>
`
}

const svg = (path: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const PERSON = svg(
  '<circle cx="12" cy="8" r="4"/><path d="M4.5 20c1.2-3.6 4-5.5 7.500-5.500s6.300 1.900 7.500 5.500"/>',
)
const ENVELOPE = svg('<rect x="3" y="5" width="18" height="14" rx="2.500"/><path d="m3.500 7 8.500 6 8.500-6"/>')
const KEY = svg(
  '<circle cx="8" cy="15.500" r="4.500"/><path d="m11.300 12.200 8.200-8.200M16 7.500l3 3M13.500 10l2 2"/>',
)

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

// The fake Google's pages: choosing an account, making one up, and consenting to what is shared.
import { type Html, html, trustedHtml } from '#server/http/html.ts'
import { type Account, avatarNameOf, fullNameOf } from './account.ts'
import { PAGE_STYLE } from './page-style.ts'

/** The product that is signed in to, the provider's path, and the path of the current page. */
export type PageContext = { product: string; root: string; self: string }

export function renderAccountChooser(context: PageContext, accounts: Account[]): string {
  const rows = accounts.map(
    (account) =>
      html`<li><button class="row" name="email" value="${account.email}">${renderAccount(context, account)}</button></li>`,
  )
  return renderPage(
    'Pilih akun',
    html`<p class="lead">untuk melanjutkan ke <b>${context.product}</b></p>
    <form method="post"><ul class="list">${rows}
      <li><a class="row" href="${context.self}?other"><span class="face other">${PERSON}</span><span><b>Gunakan akun lain</b></span></a></li>
    </ul></form>
    <form method="post" class="ways"><button class="way" name="cancel" value="1">Batal</button></form>`,
  )
}

export type AccountInput = { email: string; firstName: string; lastName: string }

/** The form for another account; `errors` are shown below their fields. */
export function renderAccountForm(
  { self }: PageContext,
  input: AccountInput = { email: '', firstName: '', lastName: '' },
  errors: { email?: string; firstName?: string } = {},
): string {
  const email = trustedHtml('type="email" autocomplete="email" maxlength="254" placeholder="nama@contoh.id" required')
  const firstName = trustedHtml('autocomplete="given-name" maxlength="60" required')
  const lastName = trustedHtml('autocomplete="family-name" maxlength="60"')
  return renderPage(
    'Gunakan akun lain',
    html`<p class="lead">Isi alamat dan nama apa saja. Tidak ada kata sandi di sini.</p>
    <form method="post" novalidate>
      ${renderField('email', html`Alamat e-mail`, input.email, email, errors.email)}
      ${renderField('firstName', html`Nama depan`, input.firstName, firstName, errors.firstName)}
      ${renderField('lastName', html`Nama belakang <i>(boleh kosong)</i>`, input.lastName, lastName)}
      <div class="ways"><a class="way" href="${self}">Kembali</a><button class="way go" name="other" value="1">Lanjut</button></div>
    </form>`,
  )
}

function renderField(name: string, label: Html, value: string, attributes: Html, error?: string): Html {
  const invalid = error && html` aria-invalid="true" aria-describedby="${name}-wrong" autofocus`
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" ${attributes}${invalid}>${
    error && html`<p class="wrong" id="${name}-wrong">${error}</p>`
  }`
}

export function renderConsent(context: PageContext, account: Account): string {
  const { product } = context
  return renderPage(
    `Masuk ke ${product}`,
    html`<div class="who">${renderAccount(context, account)}</div>
    <p class="lead" style="margin-top:24px">Kalau kamu lanjut, ${product} akan menerima:</p>
    <ul class="share"><li>${PERSON}Nama dan foto profilmu</li><li>${ENVELOPE}Alamat e-mailmu</li></ul>
    <p class="small">Baca <a href="/privacy">Kebijakan Privasi</a> dan <a href="/terms">Syarat Layanan</a> ${product}.</p>
    <form method="post" class="ways"><button class="way" name="cancel" value="1">Batal</button><button class="way go" name="agree" value="1">Lanjutkan</button></form>`,
  )
}

type LinkToLogin = { product: string; loginUrl: string }

/** For an authorization request that is over or invalid. */
export function renderExpired({ product, loginUrl }: LinkToLogin): string {
  return renderPage(
    'Permintaan ini sudah berakhir',
    html`<p class="lead">Mulai lagi dari halaman masuk ${product}.</p>
    <p class="ways"><a class="way go" href="${loginUrl}">Kembali ke ${product}</a></p>`,
  )
}

/** For visitors without the control token, beyond loopback. */
export function renderLocked({ product, loginUrl }: LinkToLogin): string {
  return renderPage(
    'Halaman ini terkunci',
    html`<p class="lead">Akun contoh di sini hanya untuk yang membuka tautan dari terminal server.</p>
    <p class="ways"><a class="way go" href="${loginUrl}">Kembali ke ${product}</a></p>`,
  )
}

const AVATAR_COLORS = ['#8a1a4b', '#1f56b3', '#1d7344', '#8a5200', '#6a3fb5', '#0b6b7a']

/** The SVG avatar of a name from `avatarNameOf`: an initial on a colour. Undefined for other names. */
export function renderAvatar(name: string): string | undefined {
  const [, initial, color] = name.match(/^([a-z])([0-5])\.svg$/) ?? []
  if (!initial) return undefined
  return String(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${AVATAR_COLORS[Number(color)]}"/><text x="48" y="64" text-anchor="middle" font-family="system-ui, sans-serif" font-size="44" font-weight="600" fill="#fff">${initial.toUpperCase()}</text></svg>`,
  )
}

function renderAccount({ root }: PageContext, account: Account): Html {
  return html`<img class="face" src="${root}/picture/${avatarNameOf(account)}" alt="" width="40" height="40">
      <span><b>${fullNameOf(account)}</b><span>${account.email}</span></span>`
}

function renderPage(title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · Masuk dengan Google</title>
<style>${trustedHtml(PAGE_STYLE)}</style>
<main>
  <p class="mark">${KEY}Masuk dengan Google <small>Simulasi</small></p>
  <h1>${title}</h1>
  ${content}
</main>
<footer>Halaman ini menggantikan Google di lingkungan uji. Tidak ada data yang keluar dari server ini.</footer>
</html>
`)
}

const renderIcon = (path: Html): Html =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const PERSON = renderIcon(
  html`<circle cx="12" cy="8" r="4"/><path d="M4.5 20c1.2-3.6 4-5.5 7.500-5.500s6.300 1.900 7.500 5.500"/>`,
)
const ENVELOPE = renderIcon(
  html`<rect x="3" y="5" width="18" height="14" rx="2.500"/><path d="m3.500 7 8.500 6 8.500-6"/>`,
)
const KEY = renderIcon(
  html`<circle cx="8" cy="15.500" r="4.500"/><path d="m11.300 12.200 8.200-8.200M16 7.500l3 3M13.500 10l2 2"/>`,
)

// The fake Google's pages: choosing or inventing an account, which is the consent to share its name and address.
import { type Html, html, trustedHtml } from '#server/http/html.ts'

/** An account's claims in the ID token. */
export type Account = { email: string; given_name: string; family_name: string | null }

const STYLE = `
  body { margin: 0; background: #eef2f8; color: #1d2430; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 400px; margin: 0 auto; padding: 28px 24px; background: #fff; min-height: 100svh; box-sizing: border-box }
  button, a.way { display: block; width: 100%; box-sizing: border-box; min-height: 48px; margin: 8px 0; padding: 10px 16px;
    border: 1px solid #d9dfe8; border-radius: 12px; background: #fff; color: inherit; font: inherit; text-align: left }
  a { color: #1f56b3 }
  button.go { background: #1f56b3; color: #fff }
  input { display: block; width: 100%; box-sizing: border-box; min-height: 48px; padding: 0 12px; font: inherit }
  small { color: #566072 }`

export function renderChooser(product: string, accounts: Account[]): string {
  const rows = accounts.map(
    ({ email, given_name, family_name }) =>
      html`<button name="email" value="${email}"><b>${given_name} ${family_name ?? ''}</b><br><small>${email}</small></button>`,
  )
  return renderPage(
    'Pilih akun',
    html`<p>untuk melanjutkan ke <b>${product}</b>, yang akan menerima nama dan alamat e-mailmu.
    Baca <a href="/privacy">Kebijakan Privasi</a> dan <a href="/terms">Syarat Layanan</a> ${product}.</p>
    <form>${rows}<button name="cancel" value="1">Batal</button></form>
    <h2>Gunakan akun lain</h2>
    <p>Isi alamat dan nama apa saja. Tidak ada kata sandi di sini.</p>
    <form>
      <p><label>Alamat e-mail <input name="email" type="email" required maxlength="254"></label></p>
      <p><label>Nama depan <input name="firstName" required maxlength="60"></label></p>
      <p><label>Nama belakang (boleh kosong) <input name="lastName" maxlength="60"></label></p>
      <button class="go">Lanjut</button>
    </form>`,
  )
}

export const EXPIRED = renderNotice('Permintaan ini sudah berakhir', 'Mulai lagi dari halaman masuk.')
export const LOCKED = renderNotice(
  'Halaman ini terkunci',
  'Akun contoh di sini hanya untuk yang membuka tautan dari terminal server.',
)

function renderNotice(title: string, text: string): string {
  return renderPage(title, html`<p>${text}</p><a class="way" href="/login">Kembali ke halaman masuk</a>`)
}

function renderPage(title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · Masuk dengan Google</title>
<style>${trustedHtml(STYLE)}</style>
<main>
  <p><small>Masuk dengan Google · Simulasi</small></p>
  <h1>${title}</h1>
  ${content}
  <p><small>Halaman ini menggantikan Google di lingkungan uji. Tidak ada data yang keluar dari server ini.</small></p>
</main>
</html>
`)
}

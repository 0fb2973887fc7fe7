// Styles of the fake Google's pages: neutral, a card on wide windows, the full page on phones.
import { existsSync } from 'node:fs'

/** The client's typeface; without its file the pages use the system font. */
export const FONT_FILE = new URL('../../../client/ui/fonts/plus-jakarta-sans-latin-wght-normal.woff2', import.meta.url)
export const FONT_PATH = '/idp/font.woff2'

const FACE = existsSync(FONT_FILE)
  ? `@font-face { font-family: Jakarta; src: url(${FONT_PATH}) format('woff2'); font-weight: 200 800; font-display: swap }`
  : ''

export const PAGE_STYLE = `${FACE}
  :root { color-scheme: light; --ink: #1d2430; --muted: #566072; --line: #d9dfe8; --blue: #1f56b3; --wash: #eef2f8 }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100svh; display: flex; flex-direction: column; background: #fff; color: var(--ink);
    font: 16px/1.5 Jakarta, system-ui, sans-serif; -webkit-font-smoothing: antialiased }
  main { flex: 1; width: 100%; max-width: 480px; margin: 0 auto; padding: 20px 24px 24px; display: flex; flex-direction: column }
  .mark { display: flex; align-items: center; gap: 10px; margin: 0 0 30px; font-size: 15px; font-weight: 600; color: var(--muted) }
  .mark svg { width: 24px; height: 24px }
  .mark small { margin-left: auto; padding: 3px 10px; border-radius: 999px; background: #fff2cf; color: #6b4600; font-size: 13px; font-weight: 600 }
  h1 { margin: 0; font-size: 30px; line-height: 1.2; font-weight: 600; letter-spacing: -.01em; text-wrap: balance }
  .lead { margin: 8px 0 0; color: var(--muted) }
  .lead b { color: var(--ink); font-weight: 600 }
  form { margin: 0 }
  .list { list-style: none; margin: 28px -12px 0; padding: 0 }
  .list li + li { border-top: 1px solid var(--line) }
  .row { display: flex; align-items: center; gap: 14px; width: 100%; min-height: 68px; padding: 10px 12px; border: 0; border-radius: 12px;
    background: none; color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer }
  .row:hover { background: var(--wash) }
  .row b { display: block; font-weight: 600; line-height: 1.35 }
  .row span span, .who span span { display: block; font-size: 14px; line-height: 1.4; color: var(--muted); overflow-wrap: anywhere }
  .face { flex: none; width: 40px; height: 40px; border-radius: 50% }
  .other { display: grid; place-items: center; background: var(--wash); color: var(--muted) }
  .other svg { width: 22px; height: 22px }
  .who { display: flex; align-items: center; gap: 14px; margin: 28px 0 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 16px }
  .who b { display: block; font-weight: 600; line-height: 1.35 }
  .share { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 14px }
  .share li { display: flex; gap: 14px; align-items: center }
  .share svg { flex: none; width: 22px; height: 22px; color: var(--blue) }
  .small { margin: 24px 0 0; font-size: 14px; color: var(--muted) }
  a { color: var(--blue); font-weight: 600; text-underline-offset: 3px }
  label { display: block; margin: 20px 0 6px; font-weight: 600; font-size: 15px }
  label i { font-style: normal; font-weight: 400; color: var(--muted) }
  input { width: 100%; min-height: 52px; padding: 0 16px; border: 1.5px solid #7d8798; border-radius: 12px; background: #fff; color: inherit; font: inherit }
  input[aria-invalid] { border-color: #b3261e }
  .wrong { margin: 6px 0 0; font-size: 14px; color: #a11d16 }
  .ways { display: flex; justify-content: flex-end; gap: 12px; margin: 36px 0 0; flex-wrap: wrap-reverse }
  .way { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 24px; border: 0; border-radius: 999px;
    background: none; color: var(--blue); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
  .way:hover { background: var(--wash) }
  .way.go { background: var(--blue); color: #fff }
  .way.go:hover { background: #17448f }
  :focus-visible { outline: 3px solid #6f9ff0; outline-offset: 2px }
  footer { width: 100%; max-width: 480px; margin: 0 auto; padding: 16px 24px calc(20px + env(safe-area-inset-bottom)); font-size: 14px; color: var(--muted) }
  @media (min-width: 600px) {
    body { background: var(--wash); justify-content: center; padding: 32px 0 }
    main { flex: none; min-height: 560px; padding: 28px 40px 36px; background: #fff; border-radius: 28px }
    footer { padding: 16px 40px }
  }
  @media (forced-colors: active) { .way, .row { border: 1px solid ButtonText } }
`

// Light or dark as the phone is set, followed while it changes (design.md 2 and png 48).

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Sets `data-theme` on `<html>`, which tokens.css reads, before the first screen is drawn. */
export function followColorScheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  show()
  dark.addEventListener('change', show)
}

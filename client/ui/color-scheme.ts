// Follows the light or dark colour scheme of the phone.

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Sets `data-theme` on `<html>`, which tokens.css reads. Call it before the first render. */
export function followColorScheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  show()
  dark.addEventListener('change', show)
}

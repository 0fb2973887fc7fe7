// The console's language: chosen by a link (?lang=en), then by the switch, which this browser remembers, then by the browser.
import { createStore } from '#client/ui/store.ts'

const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** How a language writes numbers and dates. English as in Jakarta's newspapers: the day first, and 24 hours. */
export const LOCALES: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

const PARAM = 'lang'
const STORED_NAME = 'console-language'

const store = createStore<Language>('id')

export const currentLanguage = store.get
export const useLanguage = store.useValue

export function setLanguage(language: Language): void {
  localStorage.setItem(STORED_NAME, language)
  show(language)
}

/** Before the first render. A link's language is remembered, and leaves the address, where it would overrule the switch. */
export function startLanguage(): void {
  const url = new URL(window.location.href)
  const linked = toLanguage(url.searchParams.get(PARAM))
  url.searchParams.delete(PARAM)
  window.history.replaceState(window.history.state, '', url)
  if (linked) setLanguage(linked)
  else show(rememberedLanguage() ?? languageOf(navigator.language))
}

function show(language: Language): void {
  document.documentElement.lang = language
  store.set(language)
}

function rememberedLanguage(): Language | null {
  return toLanguage(localStorage.getItem(STORED_NAME))
}

export function languageOf(tag: string): Language {
  return tag.toLowerCase().split('-')[0] === 'id' ? 'id' : 'en'
}

function toLanguage(value: string | null): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

// The console's language: from a link (?lang=en), else from the stored choice of the switch, else from the browser.
import { localStore } from '#client/ui/browser/browser.ts'
import { createStore } from '#client/ui/browser/store.ts'

const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The locale for numbers and dates. English follows Jakarta's newspapers: the day first, and 24 hours. */
export const LOCALES: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

const PARAM = 'lang'
const STORED_NAME = 'console-language'

const store = createStore<Language>('id')

export const currentLanguage = store.get
export const useLanguage = store.useValue

export function setLanguage(language: Language): void {
  localStore.set(STORED_NAME, language)
  show(language)
}

/** Sets the language before the first render. Moves `?lang` from the address to storage, where the switch stores its choice. */
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
  return toLanguage(localStore.get(STORED_NAME))
}

export function languageOf(tag: string): Language {
  return tag.toLowerCase().split('-')[0] === 'id' ? 'id' : 'en'
}

function toLanguage(value: string | null): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

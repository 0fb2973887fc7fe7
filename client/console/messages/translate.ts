// Translates outside of components, in the current language: toasts, errors and stored names. Components call use-intl's
// `useTranslations`, which renders again when the language changes.
import { createTranslator, type useTranslations } from 'use-intl'
import { currentLanguage, type Language, LOCALES } from './language.ts'
import { type Messages, messages } from './messages.ts'

/** Returns the sentence at a path, with the arguments filled in. */
export type Translate = ReturnType<typeof useTranslations<never>>

const translators: Record<Language, Translate> = { id: createFor('id'), en: createFor('en') }

export function getTranslate(): Translate {
  return translators[currentLanguage()]
}

function createFor(language: Language): Translate {
  return createTranslator<Messages>({ locale: LOCALES[language], messages: messages[language] })
}

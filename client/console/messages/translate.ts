// Sentences in the console's language. Components call use-intl's `useTranslations`, which follows the switch; this is for
// the moment's sentence outside of them: a toast, an error, a name that is stored.
import { createTranslator, type useTranslations } from 'use-intl'
import { currentLanguage, type Language, LOCALES } from './language.ts'
import { type Messages, messages } from './messages.ts'

/** Maps the path of a sentence and its arguments to the sentence. */
export type Translate = ReturnType<typeof useTranslations<never>>

const translators: Record<Language, Translate> = { id: createFor('id'), en: createFor('en') }

export function getTranslate(): Translate {
  return translators[currentLanguage()]
}

function createFor(language: Language): Translate {
  return createTranslator<Messages>({ locale: LOCALES[language], messages: messages[language] })
}

// Provides the sentences of the console's language to the components below.
import { IntlProvider } from 'use-intl'
import { LOCALES, useLanguage } from './language.ts'
import { messages } from './messages.ts'

export function Sentences({ children }: { children: React.ReactNode }) {
  const language = useLanguage()
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages[language]}>
      {children}
    </IntlProvider>
  )
}

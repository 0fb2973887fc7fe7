// Gives the components below it the sentences of the console's language.
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

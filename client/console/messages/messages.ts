// Every sentence of the console in both languages. A missing translation, or one with other arguments, does not compile.
import type { ICUArgs } from 'use-intl/core'
import { bar } from './bar.ts'
import { brand } from './brand.ts'
import { desk } from './desk.ts'
import { error } from './error.ts'
import { faults } from './faults.ts'
import { figure } from './figure.ts'
import { inbox } from './inbox.ts'
import { journal } from './journal.ts'
import type { Language } from './language.ts'
import { presenter } from './presenter.ts'
import { review } from './review.ts'
import { stage } from './stage.ts'
import { tour } from './tour.ts'
import { world } from './world.ts'

const sentences = { bar, brand, desk, error, faults, figure, inbox, journal, presenter, review, stage, tour, world }

type Sentence = Record<Language, string>
type Group = { readonly [name: string]: Sentence | Group }
type InEnglish<Part> = Part extends Sentence ? Part['en'] : { [Name in keyof Part]: InEnglish<Part[Name]> }

/** The English sentences, from which use-intl takes the types of the arguments. */
export type Messages = InEnglish<typeof sentences>

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The paths of sentences whose arguments differ between the languages. */
type Mismatch<Part, Path extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends Sentence
    ? AreSame<Arguments<Part[Name]['en']>, Arguments<Part[Name]['id']>> extends true
      ? never
      : `${Path}${Name}`
    : Mismatch<Part[Name], `${Path}${Name}.`>
}[keyof Part & string]

type Arguments<Text extends string> = ICUArgs<
  Text,
  { ICUArgument: string; ICUNumberArgument: number | bigint; ICUDateArgument: Date }
>
type AreSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

const mismatch: Mismatch<typeof sentences>[] = []
mismatch satisfies never[]

export const messages: Record<Language, Messages> = { en: inLanguage('en', sentences), id: inLanguage('id', sentences) }

function inLanguage(language: Language, group: Group): Messages {
  const entries = Object.entries(group).map(([name, part]) => [
    name,
    isSentence(part) ? part[language] : inLanguage(language, part),
  ])
  return Object.fromEntries(entries)
}

function isSentence(part: Sentence | Group): part is Sentence {
  return typeof part['en'] === 'string'
}

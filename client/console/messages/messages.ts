// Every sentence of the console in both languages. One that is missing, or takes other arguments than its source, does not
// compile.
import { en } from './en/en.ts'
import { id } from './id/id.ts'
import type { Language } from './language.ts'
import type { Mismatch } from './mismatch.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The paths at which the languages differ. */
const mismatch: Mismatch<typeof en, typeof id>[] = []
mismatch satisfies never[]

// use-intl takes the sentences of the source as types: above, the translation is held to their arguments.
export const messages: Record<Language, Messages> = { en, id: id as unknown as Messages }

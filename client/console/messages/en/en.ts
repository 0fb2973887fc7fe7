// English: the source, whose keys and arguments every other language has.
import { bar } from './bar.ts'
import { desk } from './desk.ts'
import { error } from './error.ts'

export const en = { bar, desk, error } as const

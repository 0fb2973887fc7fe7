// Indonesian.
import { bar } from './bar.ts'
import { desk } from './desk.ts'
import { error } from './error.ts'

export const id = { bar, desk, error } as const

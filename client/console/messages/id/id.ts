// Indonesian.
import { bar } from './bar.ts'
import { brand } from './brand.ts'
import { desk } from './desk.ts'
import { error } from './error.ts'
import { faults } from './faults.ts'
import { figure } from './figure.ts'
import { inbox } from './inbox.ts'
import { journal } from './journal.ts'
import { presenter } from './presenter.ts'
import { review } from './review.ts'
import { stage } from './stage.ts'
import { tour } from './tour.ts'
import { world } from './world.ts'

export const id = {
  bar,
  brand,
  desk,
  error,
  faults,
  figure,
  inbox,
  journal,
  review,
  stage,
  world,
  presenter,
  tour,
} as const

// Every statement of docs/product.md, in its order, with the code that implements it and the tests that prove it.
import { calls } from './calls.ts'
import { constants, failures } from './constants.ts'
import { data } from './data.ts'
import { purpose } from './purpose.ts'
import { screens } from './screens.ts'
import type { Section } from './statement.ts'
import { roles, states, validation } from './states.ts'

export const sections: Section[] = [purpose, screens, data, states, validation, roles, calls, failures, constants]

// The named schemas of the OpenAPI document: every schema that a module of the contract exports, under its own name.
import * as z from 'zod'
import * as art from '../art.ts'
import * as controlModules from '../control/index.ts'
import * as productModules from '../product.ts'
import * as receiptReading from '../receipt-reading.ts'
import * as wire from '../wire.ts'

const MODULES: object[] = [
  ...[wire, art, receiptReading],
  ...Object.values(productModules),
  ...Object.values(controlModules),
]

/** Every named schema by its name. Two schemas of one name throw, because one would replace the other. */
export function listNamedSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue
    const known = schemas.get(name)
    if (known && known !== value) throw new Error(`Two schemas of the contract are called ${name}.`)
    schemas.set(name, value)
  }
  return schemas
}

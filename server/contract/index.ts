// Every documented route by its key, "METHOD /path": served by the server, called by the client, listed by OpenAPI.
import * as controlModules from './control/index.ts'
import * as productModules from './product.ts'

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never
type RowsOf<Modules> = Intersection<
  { [Name in keyof Modules]: Name extends keyof Modules[Name] ? Modules[Name][Name] : never }[keyof Modules]
>

function rowsOf<Modules extends Record<string, object>>(modules: Modules): RowsOf<Modules> {
  const rows = Object.entries(modules).map(([name, module]) => new Map(Object.entries(module)).get(name))
  return Object.assign({}, ...rows)
}

export type Product = RowsOf<typeof productModules>
export const product: Product = rowsOf(productModules)

export type Control = RowsOf<typeof controlModules>
export const control: Control = rowsOf(controlModules)

export type Api = Product & Control
export const contract: Api = { ...product, ...control }

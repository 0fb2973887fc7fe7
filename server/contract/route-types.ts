// Types of a call's options and result, derived from the contract. Types only, so that nothing is added to the browser's bundle.
import type { input, output, ZodObject, ZodType } from 'zod'
import type { Api } from './index.ts'

type Keys = keyof Api
type Row<Key extends Keys> = Api[Key]

type With<Part extends string> = { [Key in Keys]: Part extends keyof Row<Key> ? Key : never }[Keys]

export type WholeBodyRoute = With<'response'>
export type UploadRoute = With<'upload'>
export type JsonRoute = Exclude<Keys, With<'binary'> | UploadRoute>
export type DataRoute = Exclude<JsonRoute, WholeBodyRoute>

export type Result<Key extends Keys> =
  Row<Key> extends { response: infer Schema extends ZodType }
    ? output<Schema>
    : Row<Key> extends { data: infer Schema extends ZodType }
      ? output<Schema>
      : never

type Query<Schema extends ZodType> = {
  [Name in keyof input<Schema>]:
    | output<Schema>[Name & keyof output<Schema>]
    | (undefined extends input<Schema>[Name] ? undefined : never)
}

type Params<Key extends Keys> =
  Row<Key> extends { params: infer Schema extends ZodObject } ? { params: output<Schema> } : object
type Body<Key extends Keys> =
  Row<Key> extends { body: infer Schema extends ZodType }
    ? undefined extends input<Schema>
      ? { body?: input<Schema> }
      : { body: input<Schema> }
    : object
export type Search<Key extends Keys> =
  Row<Key> extends { query: infer Schema extends ZodType }
    ? object extends Query<Schema>
      ? { query?: Query<Schema> }
      : { query: Query<Schema> }
    : object

type Options<Key extends Keys> = Params<Key> & Body<Key> & Search<Key> & { signal?: AbortSignal }

export type CallOptions<Key extends Keys> =
  object extends Options<Key> ? [options?: Options<Key>] : [options: Options<Key>]

/** `/api/receipt/detail/:id` also stands for a path with a value in the place of the parameter. */
type Fill<Path extends string> = Path extends `${infer Start}/:${infer Rest}`
  ? `${Start}/${string}${Rest extends `${string}/${infer End}` ? `/${Fill<End>}` : ''}`
  : Path
type RoutePath = Keys extends infer Key ? (Key extends `${string} ${infer Path}` ? Fill<Path> : never) : never

/** The input of a fault or stub: a path that no route has does not compile. `*` stands for any rest. */
export type RouteInput<Schema extends ZodType> = WithRoutePath<input<Schema>>
type WithRoutePath<Input> = Input extends { path: string }
  ? Omit<Input, 'path'> & { path: RoutePath | `${string}*` }
  : Input

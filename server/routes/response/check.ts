// Serializes responses by compiled serializers (serializer.ts), and checks them by the contract: every response in
// development and tests, now and then one in production. A response that does not fit becomes an error of the server.
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { compileSerializer, type Serialize } from './serializer.ts'

/** Of how many responses of a route one is checked in production; the first always is. */
const SAMPLE_SIZE = 100

type SerializedRoute = { schema: z.ZodType; method: string; url: string }

export function createSerializerCompiler(checksEveryResponse: boolean): (route: SerializedRoute) => Serialize {
  return (route) => {
    let serialize: Serialize | undefined
    let encode: Serialize | undefined
    let unchecked = 0
    return (value) => {
      serialize ??= compileSerializer(route.schema)
      const isChecked = checksEveryResponse || unchecked === 0
      unchecked = (unchecked + 1) % SAMPLE_SIZE
      if (!isChecked) return serialize(value)
      encode ??= serializerCompiler(route)
      const expected = encode(value)
      if (serialize(value) === expected) return expected
      throw new Error(`The compiled serializer of ${route.method} ${route.url} differs from its schema.`)
    }
  }
}

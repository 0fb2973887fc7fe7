// Counts, sums and averages over what a query finds.

import type * as z from 'zod'
import type { StoredDocument } from '../document-store.ts'
import { invalid } from '../status.ts'
import { doubleValue, integerValue, isNumeric, numberOf, type Value } from '../value.ts'
import type { RunAggregationQueryRequest } from '../wire.ts'
import { readerOf } from './filter.ts'

type Aggregation = z.infer<typeof RunAggregationQueryRequest>['structuredAggregationQuery']['aggregations'][number]

export function aggregate(
  projectId: string,
  found: StoredDocument[],
  aggregations: Aggregation[],
): Record<string, Value> {
  return Object.fromEntries(
    aggregations.map((aggregation, index) => [
      aggregation.alias ?? `field_${index + 1}`,
      aggregateOf(projectId, found, aggregation),
    ]),
  )
}

function aggregateOf(projectId: string, found: StoredDocument[], { count, sum, avg }: Aggregation): Value {
  if (count) return integerValue(BigInt(Math.min(found.length, count.upTo ?? Number.POSITIVE_INFINITY)))
  const field = sum?.field ?? avg?.field
  if (field === undefined) throw invalid('An aggregation is a count, a sum or an average.')
  const read = readerOf(projectId, field)
  const numbers = found.flatMap((document) => {
    const value = read(document)
    return isNumeric(value) ? [numberOf(value)] : []
  })
  if (avg) return numbers.length === 0 ? { nullValue: null } : doubleValue(totalOf(numbers) / numbers.length)
  const integers = numbers.filter((number) => typeof number === 'bigint')
  if (integers.length < numbers.length) return doubleValue(totalOf(numbers))
  return integerValue(integers.reduce((total, number) => total + number, 0n))
}

function totalOf(numbers: (bigint | number)[]): number {
  return numbers.reduce<number>((total, number) => total + Number(number), 0)
}

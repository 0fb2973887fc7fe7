// Whether a document meets a query's conditions.

import type { StoredDocument } from '../document-store.ts'
import { type FieldPath, fieldAt, parseFieldPath } from '../field-path.ts'
import { nameOf } from '../name.ts'
import { invalid } from '../status.ts'
import { isArray, isNumeric, numberOf, type Value } from '../value.ts'
import type { FieldFilter, Filter, UnaryFilter } from '../wire.ts'
import { areEqual, compareValues, isSameType } from './value-order.ts'

export type Condition = (document: StoredDocument) => boolean

const INEQUALITIES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL', 'NOT_IN']

/** Reads a field of a document; `__name__` is the document itself. */
export function readerOf(projectId: string, field: string): (document: StoredDocument) => Value | undefined {
  if (field === '__name__') return (document) => ({ referenceValue: nameOf(projectId, document.path) })
  const path: FieldPath = parseFieldPath(field)
  return (document) => fieldAt(document.fields, path)
}

export function conditionOf(projectId: string, filter: Filter | undefined): Condition {
  if (filter === undefined) return () => true
  if (filter.fieldFilter) return fieldCondition(projectId, filter.fieldFilter)
  if (filter.unaryFilter) return unaryCondition(projectId, filter.unaryFilter)
  if (!filter.compositeFilter) throw invalid('A filter has one condition.')
  const conditions = filter.compositeFilter.filters.map((part) => conditionOf(projectId, part))
  return filter.compositeFilter.op === 'OR'
    ? (document) => conditions.some((condition) => condition(document))
    : (document) => conditions.every((condition) => condition(document))
}

/** The fields compared by more or less, which a query is ordered by when it names no order itself. */
export function inequalityFieldsOf(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter) return [...new Set(filter.compositeFilter.filters.flatMap(inequalityFieldsOf))].sort()
  if (filter?.fieldFilter && INEQUALITIES.includes(filter.fieldFilter.op)) return [filter.fieldFilter.field]
  return []
}

function fieldCondition(projectId: string, filter: FieldFilter): Condition {
  const read = readerOf(projectId, filter.field)
  const meets = comparisonOf(filter)
  return (document) => {
    const value = read(document)
    return value !== undefined && meets(value)
  }
}

/** Firestore compares within one type only: `age < 10` never finds a text. Negations leave null out. */
function comparisonOf({ op, value: wanted }: FieldFilter): (value: Value) => boolean {
  switch (op) {
    case 'EQUAL':
      return (value) => areEqual(value, wanted)
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !areEqual(value, wanted)
    case 'LESS_THAN':
      return (value) => areComparable(value, wanted) && compareValues(value, wanted) < 0
    case 'LESS_THAN_OR_EQUAL':
      return (value) => areComparable(value, wanted) && compareValues(value, wanted) <= 0
    case 'GREATER_THAN':
      return (value) => areComparable(value, wanted) && compareValues(value, wanted) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return (value) => areComparable(value, wanted) && compareValues(value, wanted) >= 0
    case 'ARRAY_CONTAINS':
      return (value) => isArray(value) && holds(value.arrayValue.values, wanted)
    case 'ARRAY_CONTAINS_ANY':
      return (value) => isArray(value) && listOf(wanted).some((one) => holds(value.arrayValue.values, one))
    case 'IN':
      return (value) => holds(listOf(wanted), value)
    case 'NOT_IN':
      if (holds(listOf(wanted), { nullValue: null })) return () => false
      return (value) => !('nullValue' in value) && !holds(listOf(wanted), value)
    case 'OPERATOR_UNSPECIFIED':
      throw invalid('A field filter needs an operator.')
  }
}

function unaryCondition(projectId: string, filter: UnaryFilter): Condition {
  const read = readerOf(projectId, filter.field)
  if (filter.op === 'OPERATOR_UNSPECIFIED' || filter.op === '') throw invalid('A unary filter needs an operator.')
  const meets = unaryTests[filter.op]
  return (document) => {
    const value = read(document)
    return value !== undefined && meets(value)
  }
}

const unaryTests: Record<'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN', (value: Value) => boolean> = {
  IS_NULL: (value) => 'nullValue' in value,
  IS_NAN: (value) => isNumeric(value) && Number.isNaN(numberOf(value)),
  IS_NOT_NULL: (value) => !('nullValue' in value),
  IS_NOT_NAN: (value) => !('nullValue' in value) && !unaryTests.IS_NAN(value),
}

/** NaN has its place in an order, yet is neither more nor less than any number. */
function areComparable(value: Value, wanted: Value): boolean {
  return isSameType(value, wanted) && unaryTests.IS_NAN(value) === unaryTests.IS_NAN(wanted)
}

function holds(values: Value[], wanted: Value): boolean {
  return values.some((value) => areEqual(value, wanted))
}

function listOf(value: Value): Value[] {
  if (!isArray(value)) throw invalid('This operator compares with a list.')
  return value.arrayValue.values
}

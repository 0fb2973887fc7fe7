// What is wrong with a field is said in a sentence that shoppers understand (decisions 101).
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyMutants, queryMutants, sampleOf } from '#server/testing/mutant.ts'
import { contract, product } from './index.ts'
import { FIELD_NAMES, validate } from './validation.ts'
import type { Route } from './wire.ts'

const routes: Record<string, Route> = contract
/** A name of a type, a value that nobody typed, or a piece of a pattern. */
const JARGON =
  /\b(string|number|boolean|array|object|integer|undefined|null|NaN|regex|Zod|Invalid)\b|[\\^$]|\[a-z|\(\?/i

/** Bodies whose parts exclude each other, which no sample with all of them can be. */
const SAMPLES: Record<string, unknown> = {
  'POST /control/faults': { path: '/api/point/list', delayMs: 5 },
  'POST /control/stubs': { path: '/api/point/list', data: [] },
}

const fieldsOf = (schema: z.ZodType, input: unknown) => {
  const result = validate(schema, input)
  return 'fields' in result ? Object.entries(result.fields) : []
}

describe.each(Object.entries(routes).filter(([, { body, query }]) => body ?? query))('%s', (name, { body, query }) => {
  test('says what is wrong without patterns, names of types or values that nobody typed', () => {
    const sentences = [
      ...(body ? bodyMutants(body, SAMPLES[name] ?? sampleOf(body)).map(({ value }) => fieldsOf(body, value)) : []),
      ...(body ? [fieldsOf(body, {}), fieldsOf(body, null)] : []),
      ...(query
        ? queryMutants(query).map((mutant) => fieldsOf(query, Object.fromEntries(new URLSearchParams(mutant.query))))
        : []),
      ...(query ? [fieldsOf(query, {})] : []),
    ].flat()
    expect(sentences.filter(([, sentence]) => JARGON.test(sentence) || !/^[“A-Z].*\.$/s.test(sentence))).toEqual([])
  })
})

test('every field of the product has a name', () => {
  const keys = new Set<string>()
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value)) keys.add(name)
      collect(value)
    }
  }
  for (const { params, query, body } of Object.values<Route>(product))
    for (const schema of [params, query, body])
      if (schema) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  expect([...keys].filter((key) => !(key in FIELD_NAMES))).toEqual([])
  expect(Object.keys(FIELD_NAMES).filter((key) => !keys.has(key))).toEqual([])
})

const profile = routes['POST /api/auth/registration/profile']?.body ?? z.never()
const clock = routes['PUT /control/clock']?.body ?? z.never()
const redeem = routes['PUT /api/reward/types/:typeId/denoms/:denomId/redeem']?.body ?? z.never()

test.each([
  [profile, {}, 'firstName', 'Nama wajib diisi.'],
  [profile, { firstName: '   ' }, 'firstName', 'Nama wajib diisi.'],
  [profile, { firstName: 'x'.repeat(61) }, 'firstName', 'Nama maksimal 60 karakter.'],
  [profile, { birthDate: '17-08-1945' }, 'birthDate', 'Tanggal lahir harus berupa tanggal, misalnya 2026-11-21.'],
  [profile, { email: 'wati' }, 'email', 'Alamat e-mail belum lengkap.'],
  [clock, { now: '2026-11-21', admin: true }, 'body', 'Isi permintaan memuat isian yang tidak dikenal: admin.'],
  [redeem, { clientRef: 'bukan-uuid' }, 'clientRef', 'Nomor permintaan belum sesuai.'],
  [redeem, { clientRef: 7 }, 'clientRef', 'Nomor permintaan harus berupa teks.'],
])('names the field and what to do: case %#', (schema, input, field, sentence) => {
  expect(Object.fromEntries(fieldsOf(schema, input))).toMatchObject({ [field]: sentence })
})

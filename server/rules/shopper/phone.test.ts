import { expect, test } from 'vitest'
import { maskPhone } from './phone.ts'

test('masks the middle of a phone', () => expect(maskPhone('+6281234567890')).toBe('0812-****-7890'))

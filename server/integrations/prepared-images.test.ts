import { expect, test } from 'vitest'
import { PreparedImages } from './prepared-images.ts'

/** Of three megabytes: two of them are kept, not three. */
const image = () => ({ image: Buffer.alloc(3_000_000), thumbnail: Buffer.alloc(10), perceptualHash: '', bytesHash: '' })

test('the photos used last are kept, and never more than a number of bytes', async () => {
  const images = new PreparedImages<ReturnType<typeof image>, never>()
  const prepared: string[] = []
  const upload = (name: string) =>
    images.get(name, async () => {
      prepared.push(name)
      return image()
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await upload(name)
  expect(prepared).toEqual(['a', 'b', 'c', 'b'])
})

test('one that is being prepared for two uploads is prepared once, and again after it failed for both', async () => {
  const images = new PreparedImages<ReturnType<typeof image>, never>()
  let fail = (_error: Error) => {}
  const failing = new Promise<never>((_, reject) => {
    fail = reject
  })
  const uploads = [1, 2].map(() => images.get('a', () => failing))
  fail(new Error('out of memory'))
  expect((await Promise.allSettled(uploads)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(typeof (await images.get('a', async () => image()))).toBe('object')
})

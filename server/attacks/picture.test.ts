// Pictures that cost far more to open than to send (security.md 4): an upload, a logo, and images that are drawn on request.
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { BrandDrawings } from '../brand/brand-drawings.ts'
import { loadSharp } from '../integrations/image-library.ts'
import { drawImage } from '../testing/image.ts'
import { inEachMode, signInTo } from './stranger.ts'

/** Nine levels of ten: to draw it, or to learn its size, takes longer than any test. */
const levels = Array.from(
  { length: 9 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="l0" width="9" height="9"/>${levels.join('')}</svg>`

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** 7 MB that unpack to 7 GB. */
async function pngWithTexts(): Promise<Buffer> {
  const png = await drawImage({ format: 'png' })
  const text = Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(7_900_000, 'a'))])
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(900).fill(chunk('zTXt', text)), png.subarray(33)])
}

inEachMode((visit) => {
  const { cookie } = signInTo(visit)
  const upload = (method: 'POST' | 'PUT', url: string, payload: Buffer) =>
    visit.app.inject({ method, url, payload, headers: { ...visit.headers, cookie, 'content-type': 'image/jpeg' } })

  test.each([
    ['POST', '/api/receipt/create'],
    ['PUT', '/api/auth/profile/photo'],
  ] as const)('%s %s opens no drawing, whatever it says it is', async (method, url) => {
    for (const start of ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF    WEBP', '    ftypavif']) {
      const answer = await upload(method, url, Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(svg)]))
      expect([start, answer.json().code]).toEqual([start, 'file_type'])
    }
  })

  test('the texts of a PNG are not unpacked', async () => {
    const { code } = (await upload('PUT', '/api/auth/profile/photo', await pngWithTexts())).json()
    expect(code).toBe('ok')
  })
})

test('the library itself opens no other format', async () => {
  const sharp = await loadSharp()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const bytes of [drawing, await drawImage({ format: 'gif' }), Buffer.from('%PDF-1.7')])
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
})

test.for([
  [
    'that never ends',
    '(exceeded more than|did not answer within)',
    `data:image/svg+xml;base64,${Buffer.from(`${svg.slice(0, -6)}<use href="#l9"/></svg>`).toString('base64')}`,
  ],
  ['that is no picture', 'unsupported image format', 'data:image/png;base64,AAAA'],
])(
  'a logo %s is left out, and the brand’s images are drawn once',
  { timeout: 180_000 },
  async ([, reason, logo = '']) => {
    const warnings: string[] = []
    let drawn = 0
    const drawings = new BrandDrawings({
      readDrawing: () => {
        drawn += 1
        return null
      },
      warn: (error, sentence) => warnings.push(`${sentence}: ${error}`),
    })
    const icons = await Promise.all(
      Array.from({ length: 30 }, () => drawings.find({ ...standardBrand, logo }, 'icon-192.png')),
    )
    expect(new Set(icons).size).toBe(1)
    expect(icons[0]?.equals((await drawings.find(standardBrand, 'icon-192.png')) ?? Buffer.of())).toBe(true)
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^a brand cannot be drawn.*${reason}`, 's'))])
    // With the logo, without it, and the standard brand.
    expect(drawn).toBe(3)
  },
)

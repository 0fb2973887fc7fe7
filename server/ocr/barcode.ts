// Bar codes and QR codes on a flat sheet, by zxing's WebAssembly from the installed package: offline.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { asPortableGrey, type Grey } from './grayscale.ts'

export type Corners = { x: number; y: number }[]
export type FoundCode = { format: string; text: string; corners: Corners }

let ready: Promise<typeof import('zxing-wasm/reader')> | undefined

export async function readCodes(sheet: Grey): Promise<FoundCode[]> {
  ready ??= prepare()
  const { readBarcodes } = await ready
  const results = await readBarcodes(asPortableGrey(sheet), {
    formats: ['QRCode', 'Code128', 'EAN13'],
    tryHarder: true,
    tryRotate: false,
    maxNumberOfSymbols: 4,
  })
  return results.map(({ format, text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    format,
    text: text.slice(0, 300),
    corners: [topLeft, topRight, bottomRight, bottomLeft],
  }))
}

/** What a till with digital receipts prints as a QR code, `STRUK;shop;number;time;total`: surer than any letter. */
export type CodeStamp = { shop: string; receiptNo: string; purchasedAt: string; total: number }

export function stampIn(codes: { text: string }[]): CodeStamp | undefined {
  for (const { text } of codes) {
    const match = /^STRUK;([^;]+);([^;]+);(\d{4}-\d{2}-\d{2}T\d{2}:\d{2});(\d+)$/.exec(text)
    const [, shop, receiptNo, purchasedAt, total] = match ?? []
    if (shop && receiptNo && purchasedAt) return { shop, receiptNo, purchasedAt, total: Number(total) }
  }
  return undefined
}

/** Covers codes with paper, so that no reader of words takes their modules for letters. */
export function coverCodes(sheet: Grey, codes: FoundCode[]): void {
  const quiet = Math.round(sheet.width / 60)
  for (const { format, corners } of codes) {
    const left = Math.max(0, Math.min(...corners.map(({ x }) => x)) - quiet)
    const right = Math.min(sheet.width, Math.max(...corners.map(({ x }) => x)) + quiet)
    // A bar code is found on a few of its rows; it is at least so tall.
    const reach = format === 'QRCode' ? quiet : Math.round(sheet.width * 0.12)
    const top = Math.max(0, Math.min(...corners.map(({ y }) => y)) - reach)
    const bottom = Math.min(sheet.height, Math.max(...corners.map(({ y }) => y)) + reach)
    for (let y = top; y < bottom; y += 1) sheet.grey.fill(255, y * sheet.width + left, y * sheet.width + right)
  }
}

async function prepare(): Promise<typeof import('zxing-wasm/reader')> {
  const reader = await import('zxing-wasm/reader')
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await reader.prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
  return reader
}

// Barcodes and QR codes on a rectified sheet, by the WebAssembly build of ZXing in its package, offline.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Point } from './corners.ts'
import { encodePgm, type GrayImage } from './grayscale.ts'

type Barcode = { format: string; text: string; corners: Point[] }

let ready: Promise<typeof import('zxing-wasm/reader')> | undefined

export async function readBarcodes(sheet: GrayImage): Promise<Barcode[]> {
  ready ??= loadReader()
  const { readBarcodes } = await ready
  const results = await readBarcodes(encodePgm(sheet), {
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

export type ReceiptCode = { shop: string; receiptNo: string; purchasedAt: string; total: number }

export function findReceiptCode(codes: { text: string }[]): ReceiptCode | undefined {
  for (const { text } of codes) {
    const match = /^STRUK;([^;]+);([^;]+);(\d{4}-\d{2}-\d{2}T\d{2}:\d{2});(\d+)$/.exec(text)
    const [, shop, receiptNo, purchasedAt, total] = match ?? []
    if (shop && receiptNo && purchasedAt) return { shop, receiptNo, purchasedAt, total: Number(total) }
  }
  return undefined
}

/** Paints barcodes white, so that Tesseract does not take their modules for letters. */
export function eraseBarcodes(sheet: GrayImage, codes: Barcode[]): void {
  const margin = Math.round(sheet.width / 60)
  for (const { format, corners } of codes) {
    const left = Math.max(0, Math.min(...corners.map(({ x }) => x)) - margin)
    const right = Math.min(sheet.width, Math.max(...corners.map(({ x }) => x)) + margin)
    // ZXing reports only the scanned lines of a barcode, not its height.
    const verticalMargin = format === 'QRCode' ? margin : Math.round(sheet.width * 0.12)
    const top = Math.max(0, Math.min(...corners.map(({ y }) => y)) - verticalMargin)
    const bottom = Math.min(sheet.height, Math.max(...corners.map(({ y }) => y)) + verticalMargin)
    for (let y = top; y < bottom; y += 1) sheet.pixels.fill(255, y * sheet.width + left, y * sheet.width + right)
  }
}

async function loadReader(): Promise<typeof import('zxing-wasm/reader')> {
  const reader = await import('zxing-wasm/reader')
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await reader.prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
  return reader
}

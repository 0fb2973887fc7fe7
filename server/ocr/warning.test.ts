// Words on a receipt that speak against it, and those that every till prints.
import { expect, test } from 'vitest'
import { parseReceipt } from './parse.ts'
import { detectWarnings } from './warning.ts'

const PHOTO = { width: 8, height: 8, pixels: Buffer.from(Array.from({ length: 64 }, (_, index) => (index % 2) * 255)) }
const PRINT = `TOKO SENTOSA
No. 0047-1192
20/11/2026 18:42
Teh melati 16.500
TOTAL 16.500
Tunai 20.000
Kembali 3.500`

function warningsOf(...more: string[]) {
  const lines = [...PRINT.split('\n'), ...more].map((text) => ({
    text,
    words: text
      .split(' ')
      .map((word) => ({ text: word, confidence: 95, box: { x: 0, y: 0, width: 0.1, height: 0.01 } })),
  }))
  const pass = { engine: 'paddle', receipt: parseReceipt(lines, []), lines } as const
  return detectWarnings({ pass, others: [], quads: [], photo: PHOTO }).map(({ reason }) => reason)
}

test.each([
  'NO CASH REFUND',
  "CUSTOMER'S COPY",
  'CUSTOMER COPY',
  '**** ORIGINAL COPY ****',
  'Reprint #: 1',
  'Barang tidak dapat diretur',
  'Transaksi tidak dapat dibatalkan',
  'Celana training 89.000',
  'Struk ini bukti pembayaran yang sah',
])('%s is printed on genuine receipts', (line) => expect(warningsOf(line)).toEqual([]))

test.each([
  ['** SALINAN **', 'copy'],
  ['REPRINT', 'copy'],
  ['COPY OF ORIGINAL', 'copy'],
  ['RETUR BARANG', 'returned'],
  ['** NOT PAID **', 'not_final'],
  ['N0T PA1D', 'not_final'],
  ['STATUS: BELUM LUNAS', 'not_final'],
  ['BELUM D1BAYAR', 'not_final'],
  ['*** VOID ***', 'not_final'],
  ['V O I D', 'not_final'],
  ['TRANSAKSI BATAL', 'not_final'],
  ['D1BATALKAN', 'not_final'],
  ['BILL SEMENTARA', 'not_final'],
  ['NOTA SEMENTABA', 'not_final'],
  ['PRO FORMA', 'not_final'],
  ['PROFORMA INVOICE', 'not_final'],
  ['TRAINING MODE', 'not_final'],
  ['MODE LATIHAN', 'not_final'],
  ['RE-PRINT', 'copy'],
  ['CETAK ULANG', 'copy'],
  ['SALlNAN', 'copy'],
  ['REFUND', 'returned'],
] as const)('%s speaks against a receipt', (line, reason) => expect(warningsOf(line)).toEqual([reason]))

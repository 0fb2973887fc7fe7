// Uploads a receipt as a HEIC photo and as a PDF file.
import { join } from 'node:path'
import { ratna } from '#fixtures/world/personas.ts'
import { test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTOS, sendReceipt } from '../e2e/receipt-upload.ts'

const CONTENT = 'BT /F1 24 Tf 60 700 Td (TOKO SENTOSA) Tj ET'
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${CONTENT.length}>>stream
${CONTENT}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`

test('a receipt as HEIC and as PDF is converted and sent', async ({ page, signIn }) => {
  await signIn(ratna.phone)
  for (const file of [
    join(RECEIPT_PHOTOS, 'struk.heic'),
    { name: 'struk.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
  ]) {
    await page.goto('/topup')
    await page.getByLabel('Galeri: pilih foto struk').setInputFiles(file)
    await sendReceipt(page)
  }
})

// Decodes HEIC photos and the first page of PDF receipts; loads each decoder on first use.

const PAGE_WIDTH_PX = 1_400

export type DocumentKind = 'heic' | 'pdf'

/** Checks the content, because MIME types and file names are often wrong. */
export async function findDocumentKind(file: Blob): Promise<DocumentKind | undefined> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  if (head.includes('%PDF-')) return 'pdf'
  return /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head) ? 'heic' : undefined
}

export function decodeDocument(file: Blob, kind: DocumentKind): Promise<ImageBitmap> {
  return kind === 'pdf' ? renderFirstPage(file) : decodeHeic(file)
}

async function decodeHeic(blob: Blob): Promise<ImageBitmap> {
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob, type: 'bitmap' })
}

async function renderFirstPage(file: Blob): Promise<ImageBitmap> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  const task = getDocument({ data: await file.arrayBuffer(), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale: PAGE_WIDTH_PX / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  await task.destroy()
  return createImageBitmap(canvas)
}

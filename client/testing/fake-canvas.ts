// Fakes canvas and image decoding for happy-dom; a file whose text begins with `photo` counts as an image.
import { vi } from 'vitest'

export const drawn: string[] = []

class FakeCanvas {
  width: number
  height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext() {
    const context = {
      fillStyle: 'transparent',
      fillRect: () => drawn.push(`ground ${context.fillStyle}`),
      drawImage: () => drawn.push('image'),
      translate: () => {},
      rotate: () => {},
      getImageData: () => ({ data: new Uint8ClampedArray(), width: 0, height: 0 }),
    }
    return context
  }

  async convertToBlob(): Promise<Blob> {
    return new Blob(['photo'], { type: 'image/jpeg' })
  }
}

export function stubCanvas(): void {
  drawn.length = 0
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!(await file.text()).startsWith('photo')) throw new DOMException('No image', 'InvalidStateError')
    return { width: 800, height: 1_200, close: () => {} }
  })
}

// The image library with the four loaders that uploads need: it would open some thirty formats, SVG and PDF among them,
// whatever an upload says it is. Loaded with the first image, because a start does not need it.
import type sharp from 'sharp'

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

let loaded: Promise<typeof sharp> | undefined

export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: LOADERS })
    // No cache between images, and one core per image.
    library.cache(false)
    library.concurrency(1)
    return library
  })
  return loaded
}

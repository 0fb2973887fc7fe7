// A grey picture in memory, and the plain file format of one.

/** Row by row, 0 black to 255 white. */
export type Grey = { width: number; height: number; grey: Uint8Array }

/** PGM: readers open it without unpacking anything. */
export function asPortableGrey({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}

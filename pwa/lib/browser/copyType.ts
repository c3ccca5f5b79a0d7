/** What this device can make of a file of a type that is not taken. */
export type CopyType = 'MP4' | 'JPEG'

/** WebM and Matroska begin with the header of EBML. */
const EBML = 0x1a45dfa3

/** Returns what this device can make of a file of a type that is not taken; undefined: nothing. */
export async function copyTypeFor(file: File): Promise<CopyType | undefined> {
  const head = new DataView(await file.slice(0, 4).arrayBuffer())
  if (head.byteLength === 4 && head.getUint32(0) === EBML) return 'MP4'
  if (!file.type.startsWith('image/')) return undefined
  return createImageBitmap(file).then(
    (image) => {
      image.close()
      return 'JPEG'
    },
    () => undefined,
  )
}

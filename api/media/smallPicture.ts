import type { Sharp } from 'sharp'
import type { PreviewSize } from './previews.ts'

/** They look like WebP at 78, 60, 40 and 20. */
const QUALITIES = [45, 35, 25, 15] as const
// More effort takes several times as long and saves few bytes, and an upload waits for it (UPLOAD-24).
const AVIF = { effort: 1, chromaSubsampling: '4:2:0' } as const

/** Returns a preview's bytes (AVIF), at most `side` pixels a side. */
export async function smallPicture(picture: Sharp, { side, mostBytes = Number.POSITIVE_INFINITY }: PreviewSize) {
  const resized = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const written = (quality: number) =>
    resized
      .clone()
      .avif({ ...AVIF, quality })
      .toBuffer()
  let bytes = await written(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (bytes.length <= mostBytes) break
    bytes = await written(quality)
  }
  return bytes
}

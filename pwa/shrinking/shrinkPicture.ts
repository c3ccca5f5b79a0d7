import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { type Choice, named, type PictureFacts } from './choices.ts'

const QUALITY = 0.85

/** Throws `not_shrinkable`. */
export async function readPicture({ size }: File, url: string, isForeign: boolean): Promise<PictureFacts> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw new AppError('not_shrinkable')
  })
  return { kind: 'picture', size, isForeign, width: image.naturalWidth, height: image.naturalHeight }
}

/** Returns a JPEG. Throws AppError `not_smaller`, `still_too_large` or `shrink_failed`. */
export async function shrinkPicture(
  file: File,
  { width, height, isForeign }: PictureFacts,
  { side }: Choice,
): Promise<File> {
  const scale = Math.min(1, side! / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const jpeg = await drawn(file, size).catch(() => {
    throw new AppError('shrink_failed')
  })
  if (jpeg.size > MAX_FILE) throw new AppError('still_too_large')
  if (!isForeign && jpeg.size >= file.size) throw new AppError('not_smaller')
  return jpeg
}

async function drawn(file: File, { width, height }: { width: number; height: number }) {
  const image = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  try {
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(image, 0, 0, width, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([blob], named(file.name, 'jpg'), { type: 'image/jpeg' })
  } finally {
    image.close()
  }
}

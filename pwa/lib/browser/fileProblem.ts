import { type ErrorCode, errorText } from '#shared/errors'
import { MAX_PICTURE } from '#shared/files/limits'

type Limits = {
  /** Bytes. */
  most: number
  tooLarge: ErrorCode
  types: readonly string[]
  unsupported: ErrorCode
}

/** Returns the server's message for a file that it would refuse. */
export function fileProblem({ type, size }: File, { most, tooLarge, types, unsupported }: Limits) {
  if (size === 0) return errorText('file_empty')
  if (size > most) return errorText(tooLarge)
  return types.includes(type) ? undefined : errorText(unsupported)
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp']

export const imageProblem = (file: File, most: number) =>
  fileProblem(file, {
    most,
    tooLarge: most > MAX_PICTURE ? 'file_too_large' : 'image_too_large',
    types: imageTypes,
    unsupported: 'unsupported_image',
  })

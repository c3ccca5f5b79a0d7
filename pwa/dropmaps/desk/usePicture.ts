import { useState } from 'react'
import { AppError, type ErrorCode } from '#shared/errors'
import { dismissToast } from '../../lib/toasts.ts'

/** What is wrong with the file itself, whenever it is sent. */
const ofFile: readonly ErrorCode[] = ['file_empty', 'image_too_large', 'unsupported_image']
const isOfFile = (error: Error | undefined) => error instanceof AppError && ofFile.includes(error.code)

type Sending = { isUnknown: boolean; error: Error | undefined; failure: string | undefined }

/**
 * The picture that is chosen to be sent by this act. One that was refused for what it is, is chosen no longer; what was
 * said of it goes when another one is tried.
 */
export function usePicture({ isUnknown, error, failure }: Sending) {
  const [picked, setPicked] = useState<{ image?: File | undefined; after?: Error | undefined }>({})
  const isNew = error !== picked.after
  return {
    image: isNew && isOfFile(error) ? undefined : picked.image,
    setImage(image: File | undefined) {
      if (error && isNew) dismissToast()
      setPicked({ image, after: error })
    },
    /** What there is to say of the act. */
    note: { isUnknown, failure: isNew ? failure : undefined },
  }
}
